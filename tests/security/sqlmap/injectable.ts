import { createServer } from 'node:http';
import type { Database } from '#server/database/pool.ts';
import type { Shot } from './shot.ts';

/** A server that puts its input into its statements. A control: sqlmap must find it. */
export interface Injectable {
  url: string;
  shots: Shot[];
  close(): void;
}

export async function openInjectable(sql: Database): Promise<Injectable> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://quad.example');
    let body = '';
    for await (const chunk of request) body += chunk;
    const given =
      searchParams.get('id') ??
      (pathname === '/told-json' ? idInJson(body) : new URLSearchParams(body).get('id')) ??
      decodeURIComponent(pathname.split('/')[2] ?? '');
    const rows = await sql.unsafe(`select username from users where username = '${given}'`).catch(() => null);
    // The quiet ones always respond the same; only the time differs.
    const quiet = pathname.startsWith('/quiet');
    response.statusCode = rows || quiet ? 200 : 500;
    response.end(quiet ? 'Thank you.' : JSON.stringify({ found: rows }));
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );
  const id = (place: 'path' | 'query' | 'body') => [{ in: place, name: 'id', value: 'bench_1' }] as const;
  return {
    url: `http://127.0.0.1:${port}`,
    shots: [
      { method: 'GET', path: '/told', parameters: [...id('query')] },
      { method: 'GET', path: '/told/:id', parameters: [...id('path')] },
      { method: 'POST', path: '/posted', parameters: [...id('body')] },
      { method: 'POST', path: '/told-json', parameters: [...id('body')], json: true },
      { method: 'POST', path: '/quiet', parameters: [...id('body')] },
    ],
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function idInJson(body: string): string {
  try {
    return String(JSON.parse(body).id);
  } catch {
    return '';
  }
}
