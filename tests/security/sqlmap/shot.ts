/** A parameter that sqlmap tests. */
export interface Parameter {
  in: 'path' | 'query' | 'body' | 'header';
  name: string;
  value: string;
  /** Only sent along so that the request succeeds; another request tests it. */
  goesAlong?: true;
}

/** A request with its parameters to test. In its path, `:name` is a parameter. */
export interface Shot extends Fate {
  method: 'GET' | 'POST';
  path: string;
  parameters: Parameter[];
  /** Sends a file in this field. */
  file?: string;
  /** The body is JSON instead of a form. */
  json?: true;
}

/** The result of an unchanged request: it succeeds every time, unless a field gives the reason why not. */
export interface Fate {
  /** Why it succeeds only the first time. */
  once?: string;
  /** Why it is always refused, and with which status. */
  refused?: { status: number; why: string };
}

/** The parameters of a shot that sqlmap tests. */
export function triedIn({ parameters }: Shot): Parameter[] {
  return parameters.filter((it) => !it.goesAlong);
}

/** Each request once, without those that have nothing to test. */
export function different(shots: readonly Shot[]): Shot[] {
  const tried = shots.filter((shot) => triedIn(shot).length > 0);
  return [...new Map(tried.map((shot) => [JSON.stringify(shot), shot])).values()];
}
