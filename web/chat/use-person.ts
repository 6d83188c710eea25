import { type Answered, AskError } from '../api/ask.ts';
import { useCall } from '../api/use-call.ts';

export type Person = Answered<'showUser'>;

const known = new Map<string, Person>();

/** A person by their userid, plain or opaque; `failed` is `missing` when the person does not exist. */
export function usePerson(userid: string) {
  const { data, error, reload } = useCall('showUser', { userid });
  if (data) known.set(userid, data);
  const missing = error instanceof AskError && error.status === 404;
  const failed = error === null ? '' : missing ? 'missing' : 'unanswered';
  return { person: known.get(userid) ?? null, failed, retry: reload } as const;
}
