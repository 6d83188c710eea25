import { paths } from '#contract/paths.ts';
import { AskError, expire } from '../ask.ts';
import { auth } from '../session.ts';

/** Has everything of the signed-in person sent as a zip, and saves it as a file. Throws AskError. */
export async function downloadData(): Promise<void> {
  const pair = auth.get();
  const [method, path] = paths.exportUser;
  const { blob, name } = await fetched(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid: pair?.userid, session: pair?.session }),
  }).catch((error: unknown) => {
    if (error instanceof AskError && error.code === 'session-not-found' && pair) expire(pair.session);
    throw error;
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function fetched(url: string, request: RequestInit): Promise<{ blob: Blob; name: string }> {
  const answer = await fetch(url, request).catch(() => null);
  if (!answer) throw unanswered();
  const header = (name: string) => answer.headers.get(name);
  if (!answer.ok) throw new AskError({ status: answer.status, body: await bodyOf(answer), header });
  const blob = await answer.blob().catch(() => {
    throw unanswered();
  });
  const name = /filename="([\w.-]+)"/.exec(header('content-disposition') ?? '')?.[1];
  return { blob, name: name ?? 'quad-export.zip' };
}

function bodyOf(answer: Response): Promise<unknown> {
  return answer.json().catch(() => null);
}

function unanswered(): AskError {
  return new AskError({ status: 0, body: null, header: () => null });
}
