import { createServer, request } from 'node:http';
import { siteUrl } from './site.ts';

/** A proxy in front of the site, at its own address, that can serve a worker of a newer build. */
export interface Front {
  url: string;
  /** From now on the worker sees another build of the site. */
  renew(): void;
  close(): Promise<void>;
}

export async function openFront(): Promise<Front> {
  let renewed = false;
  const server = createServer((asked, answer) => {
    const to = new URL(asked.url ?? '/', siteUrl());
    const worker = to.pathname === '/service-worker.js';
    const { 'if-none-match': known, ...others } = asked.headers;
    const headers = worker ? others : { ...others, ...(known && { 'if-none-match': known }) };
    const passed = request(to, { method: asked.method, headers }, (came) => {
      if (!worker || !renewed) {
        answer.writeHead(came.statusCode ?? 500, came.headers);
        came.pipe(answer);
        return;
      }
      let text = '';
      came.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      came.on('end', () => {
        answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
        answer.end(text.replace(/const build = '\w*'/, "const build = 'newer'"));
      });
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The front does not listen.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    renew() {
      renewed = true;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
