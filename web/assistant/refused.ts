import { expire } from '../api/ask.ts';
import { auth } from '../session/session.ts';
import type { Refusal } from './helper-line.ts';

/** A refusal of the helper's socket is told; where it was the session, the sign-in page takes its place. */
export function onHelperRefused({ status, sentence }: Refusal, tell: (sentence: string) => void): void {
  if (status === 401) expire(auth.get()?.session ?? '');
  else tell(sentence);
}
