import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  /** Names in lower case; repeated headers are joined by a comma. */
  headers: Record<string, string>;
  head: string;
  body: string;
}

/** A raw request, with an address and headers that no client would send. */
export function raw(
  url: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(url);
  const given: Record<string, string> = { host, connection: 'close', ...headers };
  if (body) given['content-length'] = `${Buffer.byteLength(body)}`;
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve, reject) => {
    let answer = '';
    const line = connect(Number(port), hostname);
    line.setTimeout(15_000, () => line.destroy(new Error(`${path} was not answered`)));
    line
      .on('data', (chunk) => {
        answer += chunk.toString('latin1');
      })
      .on('error', reject)
      .on('close', () => resolve(read(answer)));
    line.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  });
}

function read(answer: string): RawAnswer {
  const end = answer.indexOf('\r\n\r\n');
  const head = end < 0 ? answer : answer.slice(0, end);
  const [first = '', ...lines] = head.split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase();
    const value = line.slice(line.indexOf(':') + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return { status: Number(first.split(' ')[1]), headers, head, body: end < 0 ? '' : answer.slice(end + 4) };
}
