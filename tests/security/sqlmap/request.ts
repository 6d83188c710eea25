import type { Parameter, Shot } from './shot.ts';

/** A shot as a raw request. */
export interface Composed {
  /** Including the query. */
  path: string;
  headers: [string, string][];
  /** "" if there is none. */
  body: string;
}

/** An image of ASCII bytes only, since sqlmap reads requests as text: a GIF of one pixel. */
export const asciiImage = 'GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;';

/** Composes a shot; `mark` follows each tested value. */
export function composed({ method, path, parameters, file, json }: Shot, mark = ''): Composed {
  const of = (place: string) => parameters.filter((it) => it.in === place);
  const marked = ({ value, goesAlong }: Parameter) => (goesAlong ? value : `${value}${mark}`);
  // encodeURIComponent does not change the mark.
  const encoded = (it: Parameter) => encodeURIComponent(marked(it));
  const pairs = (place: string) =>
    of(place)
      .map((it) => `${it.name}=${encoded(it)}`)
      .join('&');
  const filled = path.replace(/:(\w+)/g, (_, name) => {
    const found = of('path').find((it) => it.name === name);
    return found ? encoded(found) : '';
  });
  const fields = of('body').map((it) => [it.name, marked(it)] as const);
  const [type, body] = file
    ? ['multipart/form-data; boundary=quad', multipart(fields, file)]
    : json
      ? ['application/json', JSON.stringify(Object.fromEntries(fields))]
      : ['application/x-www-form-urlencoded', pairs('body')];
  const headers = of('header').map((it) => [it.name, marked(it)] as [string, string]);
  return {
    path: of('query').length > 0 ? `${filled}?${pairs('query')}` : filled,
    headers: method === 'POST' ? [...headers, ['Content-Type', type]] : headers,
    body: method === 'POST' ? body : '',
  };
}

function multipart(fields: readonly (readonly [string, string])[], file: string): string {
  const parts = fields.map(([name, value]) => [
    '--quad',
    `Content-Disposition: form-data; name="${name}"`,
    '',
    value,
  ]);
  const sent = `Content-Disposition: form-data; name="${file}"; filename="a.gif"`;
  return [...parts.flat(), '--quad', sent, 'Content-Type: image/gif', '', asciiImage, '--quad--', ''].join(
    '\r\n',
  );
}
