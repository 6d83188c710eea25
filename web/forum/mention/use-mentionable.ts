import { useEffect, useState } from 'react';
import { type Answered, ask } from '../../api/ask.ts';
import { useSession } from '../../session/session.ts';

/** A mention being typed: the position of its `@` and of the caret, and the letters between. */
export interface Begun {
  from: number;
  to: number;
  start: string;
}

type People = Answered<'suggestPeople'>['people'];

/** Returns the mention before the caret; null if there is none, or a selection. */
export function begunAt({ value, selectionStart: to, selectionEnd }: HTMLTextAreaElement): Begun | null {
  if (to !== selectionEnd) return null;
  const found = /(?<![A-Za-z0-9_@/.])@([A-Za-z0-9_]{0,16})$/.exec(value.slice(0, to));
  return found && { from: found.index, to, start: found[1] ?? '' };
}

const pauseMs = 120;
const noSuggestions: { people: People; start: string } = { people: [], start: '' };

/**
 * Suggestions for the signed-in person. Known people show at once if they match; others follow. A failed request
 * suggests no one.
 */
export function useMentionable(begun: Begun | null, ftid: string | undefined): People {
  const session = useSession();
  const [known, setKnown] = useState(noSuggestions);
  const start = begun?.start.toLowerCase();
  const userid = session?.userid;
  useEffect(() => {
    if (start === undefined || !userid) return;
    const asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(() => {
      ask('suggestPeople', { start, ...(ftid && { ftid }) }, { signal }).then(
        ({ people }) => !signal.aborted && setKnown({ people, start }),
        () => !signal.aborted && setKnown(noSuggestions),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [start, ftid, userid]);
  if (start === undefined || !start.startsWith(known.start)) return noSuggestions.people;
  return known.people.filter(({ username }) => username.toLowerCase().startsWith(start));
}
