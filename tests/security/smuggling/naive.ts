import { createServer } from 'node:net';

/** A server that parses requests incorrectly. */
export interface Naive {
  url: string;
  /** Every request that it parsed, by its first line and body. */
  taken: string[];
  close(): Promise<void>;
}

/** Uses only the last Content-Length and accepts any line end. A control: the attacks must detect it. */
export async function openNaive(): Promise<Naive> {
  const taken: string[] = [];
  const server = createServer((line) => {
    let rest = '';
    line.on('error', () => line.destroy());
    line.on('data', (data) => {
      rest += data.toString('latin1');
      for (;;) {
        const [head] = /^[\s\S]*?\r?\n\r?\n/.exec(rest) ?? [];
        const length = Number.parseInt(
          [...(head ?? '').matchAll(/content-length:\s*(\d+)/gi)].at(-1)?.[1] ?? '0',
          10,
        );
        if (!head || rest.length < head.length + length) return;
        taken.push(rest.slice(0, head.length + length));
        rest = rest.slice(head.length + length);
        line.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
      }
    });
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
