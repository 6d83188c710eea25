import { useEffect, useState } from 'react';
import { type Answered, AskError, ask } from '../api/ask.ts';

export type Person = Answered<'showUser'>;

const known = new Map<string, Person>();

/** A person by their userid, plain or opaque; `failed` is `missing` when the person does not exist. */
export function usePerson(userid: string) {
  const [person, setPerson] = useState<Person | null>(known.get(userid) ?? null);
  const [failed, setFailed] = useState<'missing' | 'unanswered' | ''>('');
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const asking = new AbortController();
    setPerson((before) => known.get(userid) ?? (tries ? before : null));
    ask('showUser', { userid }, { signal: asking.signal }).then(
      (found) => {
        known.set(userid, found);
        setPerson(found);
        setFailed('');
      },
      (error) => {
        if (asking.signal.aborted) return;
        setFailed(error instanceof AskError && error.status === 404 ? 'missing' : 'unanswered');
      },
    );
    return () => asking.abort();
  }, [userid, tries]);

  return { person, failed, retry: () => setTries((before) => before + 1) };
}
