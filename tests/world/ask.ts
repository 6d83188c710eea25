import type { z } from 'zod';
import { type Calls, calls } from '#contract/calls.ts';
import type { Pair, Reply } from './world.ts';

/** A path with its parameters replaced by the fields. */
export function addressOf(path: string, fields: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(fields[name] ?? '-').toWellFormed()));
}

/** Sends a call to the server at this address. Throws on a response that the contract does not declare. */
export async function askAt<N extends keyof Calls>(
  url: string,
  name: N,
  fields: Record<string, unknown> = {},
  as?: Pair,
): Promise<Reply<z.output<Calls[N]['answer']>>> {
  const [method, path] = calls[name].at;
  const address = addressOf(path, fields);
  const answer = await fetch(
    method === 'GET'
      ? `${url}${address}?${new URLSearchParams(fields as Record<string, string>)}`
      : `${url}${address}`,
    method === 'GET'
      ? { headers: as ? { authorization: `Bearer ${as.userid}${as.session}` } : {} }
      : {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...(as && { userid: as.userid, session: as.session }), ...fields }),
        },
  );
  const body = await answer.json();
  if (answer.ok) calls[name].answer.parse(body);
  return { status: answer.status, body, error: body.error, headers: answer.headers };
}
