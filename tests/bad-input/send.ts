import type { Call } from '#contract/call.ts';
import { addressOf } from '../world/ask.ts';

export type Way = 'json' | 'form' | 'multipart';

/** Sends fields to a call as JSON, as a form or as multipart; a GET has them in the address. */
export async function send(
  url: string,
  call: Call,
  fields: Record<string, unknown>,
  way: Way,
  file?: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const [method, named] = call.at;
  const inAddress = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, wellFormed(value)]),
  );
  const path = addressOf(named, inAddress).slice(0, 8000);
  if (method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, wellFormed(value)]),
    );
    const address = `${url}${path}${path.includes('?') ? '&' : '?'}${query}`;
    return read(await fetch(address.slice(0, 60_000), { headers }));
  }
  if (way === 'json') return post(url, path, 'application/json', json(fields), headers);
  if (way === 'form') {
    const form = new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, wellFormed(value)]),
    );
    return post(url, path, 'application/x-www-form-urlencoded', form.toString(), headers);
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, wellFormed(value));
  if (file) form.append(call.fileField ?? 'file', new Blob([file]), 'photo.jpg');
  return read(await fetch(`${url}${path}`, { method: 'POST', headers, body: form }));
}

/** Sends a body as it is. */
export async function post(
  url: string,
  path: string,
  type: string,
  body: BodyInit,
  headers: Record<string, string> = {},
) {
  return read(
    await fetch(`${url}${path}`, { method: 'POST', headers: { ...headers, 'content-type': type }, body }),
  );
}

async function read(answer: Response): Promise<{ status: number; text: string }> {
  return { status: answer.status, text: await answer.text() };
}

/** JSON.stringify escapes lone surrogates, so they survive in JSON. */
function json(fields: Record<string, unknown>): string {
  return JSON.stringify(fields);
}

function wellFormed(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}
