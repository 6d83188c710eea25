/** The response to one attempt; status 0 if there was none, or not a whole one. */
export interface Answer {
  status: number;
  body: { error?: string; iid?: string; key?: string; url?: string; balance?: number };
}

/** One attempt of a call with fields. */
export function tryCall(url: string, fields: object): Promise<Answer> {
  return tryOnce(url, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
}

/** One attempt of a call with a picture in a field of the form. */
export function tryPicture(
  url: string,
  fields: Record<string, string>,
  [field, picture]: readonly [string, Buffer],
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
  return tryOnce(url, { body: form }, 30_000);
}

/** One press of a button of the offline card checkout; its redirect counts as 200. */
export async function tryPress(url: string, action: string): Promise<Answer> {
  const { status, body } = await tryOnce(url, { body: new URLSearchParams({ action }), redirect: 'manual' });
  return { status: status === 303 ? 200 : status, body };
}

async function tryOnce(url: string, init: RequestInit, timeoutMs = 10_000): Promise<Answer> {
  try {
    const answer = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(timeoutMs), ...init });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : {} };
  } catch {
    return { status: 0, body: {} };
  }
}
