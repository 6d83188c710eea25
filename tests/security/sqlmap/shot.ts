/** A parameter that sqlmap tries. */
export interface Parameter {
  in: 'path' | 'query' | 'body' | 'header';
  name: string;
  value: string;
  /** It only goes with the others, so that these come through; another request tries it. */
  goesAlong?: true;
}

/** A request with what in it is to be tried. In its path `:name` stands for a parameter. */
export interface Shot extends Fate {
  method: 'GET' | 'POST';
  path: string;
  parameters: Parameter[];
  /** A file goes with it, as this field. */
  file?: string;
  /** Its body is JSON, where it would be a form otherwise. */
  json?: true;
}

/** What becomes of a request that nobody has changed: it is answered, however often it comes, unless one of these says why not. */
export interface Fate {
  /** Why it is answered only the first time. */
  once?: string;
  /** Why it is refused each time, and with which status. */
  refused?: { status: number; why: string };
}

/** What of a shot sqlmap tries. */
export function triedIn({ parameters }: Shot): Parameter[] {
  return parameters.filter((it) => !it.goesAlong);
}

/** Each request once, and none in which there is nothing to try. */
export function different(shots: readonly Shot[]): Shot[] {
  const tried = shots.filter((shot) => triedIn(shot).length > 0);
  return [...new Map(tried.map((shot) => [JSON.stringify(shot), shot])).values()];
}
