import { useEffect, useState } from 'react';
import type { Suggestion } from '#contract/suggest.ts';
import { ask } from '../api/ask.ts';

/** How long nothing is typed before the server is asked. */
const pauseMs = 150;

/**
 * The titles that the server proposes for what is typed. It is asked after a pause, not for blank text and not while
 * an input method composes (`held`); an answer to what is no longer typed is dropped. Where it does not answer, there
 * are none.
 */
export function useSuggested(typed: string, school: number, held: boolean): readonly Suggestion[] {
  const [answer, setAnswer] = useState<readonly Suggestion[]>(none);
  const name = typed.trim();
  useEffect(() => {
    if (held) return;
    if (!name) return setAnswer(none);
    const asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(() => {
      // A space behind the last word ends it, so the text goes out as it is typed.
      ask('suggestListings', { name: typed, school_id: school }, { signal }).then(
        ({ suggestions }) => signal.aborted || setAnswer(suggestions),
        () => signal.aborted || setAnswer(none),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [name, typed, school, held]);
  return name ? answer : none;
}

const none: readonly Suggestion[] = [];
