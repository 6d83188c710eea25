import { type CallName, paths } from '#contract/paths.ts';
import { auth } from '../session/session.ts';
import { AskError, type CallInput, expire } from './ask.ts';
import { withSentence } from './refusal.ts';

/** Downloads a call's response as a file, under the name that the server gives, else under `named`. Throws AskError. */
export async function download<Name extends CallName>(
  call: Name,
  body: CallInput<Name>,
  named: string,
): Promise<void> {
  const pair = auth.get();
  const [method, path] = paths[call];
  const { blob, name } = await fetched(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, userid: pair?.userid, session: pair?.session }),
  }).catch((error: unknown) => {
    if (error instanceof AskError && error.code === 'session-not-found' && pair) expire(pair.session);
    throw error;
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name ?? named;
  link.click();
  // A minute suffices for the browser to save the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function fetched(url: string, request: RequestInit): Promise<{ blob: Blob; name: string | undefined }> {
  const answer = await fetch(url, request).catch(() => null);
  if (!answer) throw unanswered();
  const header = (name: string) => answer.headers.get(name);
  if (!answer.ok)
    throw await withSentence(
      new AskError({ status: answer.status, body: await answer.json().catch(() => null), header }),
    );
  const blob = await answer.blob().catch(() => {
    throw unanswered();
  });
  return { blob, name: /filename="([\w.-]+)"/.exec(header('content-disposition') ?? '')?.[1] };
}

function unanswered(): AskError {
  return new AskError({ status: 0, body: null, header: () => null });
}
