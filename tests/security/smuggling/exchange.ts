import { connect } from 'node:net';

/** A raw response. */
export interface RawAnswer {
  /** 0 if it has no head, as in HTTP/0.9. */
  status: number;
  head: string;
  body: string;
}

export interface Exchange {
  answers: RawAnswer[];
  /** Whether the server closed the connection. */
  closed: boolean;
}

const quietMs = 700;
const longestMs = 5000;

/** Writes these bytes to a new connection and reads until it is closed or idle. */
export function exchange(url: string, bytes: string): Promise<Exchange> {
  const { hostname, port } = new URL(url);
  const line = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const end = (closed: boolean) => {
      clearTimeout(quiet);
      clearTimeout(timer);
      line.destroy();
      resolve({ answers: answersIn(Buffer.concat(chunks).toString('latin1')), closed });
    };
    const quiet = setTimeout(end, quietMs, false);
    const timer = setTimeout(end, longestMs, false);
    line.on('data', (chunk) => {
      chunks.push(chunk);
      quiet.refresh();
    });
    line.on('close', () => end(true));
    line.on('error', () => end(true));
    line.write(Buffer.from(bytes, 'latin1'), () => quiet.refresh());
  });
}

/** The responses in a server's output, in order, without 100 Continue. */
export function answersIn(said: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = said;
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n');
    const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(rest) ?? [];
    if (!status || end < 0) return [...answers, { status: 0, head: '', body: rest }];
    const head = rest.slice(0, end);
    const [body, after] = bodyOf(head, Number(status), rest.slice(end + 4));
    if (Number(status) >= 200 || status === '101') answers.push({ status: Number(status), head, body });
    rest = after;
  }
  return answers;
}

function bodyOf(head: string, status: number, rest: string): [body: string, after: string] {
  if (status < 200 || status === 204 || status === 304) return ['', rest];
  const [, length] = /^content-length: (\d+)/im.exec(head) ?? [];
  if (length) return [rest.slice(0, Number(length)), rest.slice(Number(length))];
  if (!/^transfer-encoding: chunked/im.test(head)) return [rest, ''];
  let body = '';
  for (let left = rest; ; ) {
    const [start, size] = /^([0-9a-f]+)[^\r]*\r\n/i.exec(left) ?? [];
    if (!start || !size) return [body, left];
    const bytes = Number.parseInt(size, 16);
    body += left.slice(start.length, start.length + bytes);
    left = left.slice(start.length + bytes + 2);
    if (bytes === 0) return [body, left];
  }
}
