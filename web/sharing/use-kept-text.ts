import { useEffect, useMemo, useRef, useState } from 'react';
import { keptText } from './kept-text.ts';

/** How long after the last key the words are kept. */
const pauseMs = 400;

/** The words of a form as this browser keeps them, and those it kept before. A new `round` begins with empty fields. */
export function useKeptText(userid: string) {
  const store = useMemo(() => keptText(userid), [userid]);
  const [before, setBefore] = useState(() => store.read());
  const [round, setRound] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function keep(form: HTMLFormElement) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const values: Record<string, string> = {};
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
      if (Object.values(values).some((it) => it.trim() !== '')) store.keep(values);
      else store.clear();
    }, pauseMs);
  }

  function clear() {
    clearTimeout(timer.current);
    store.clear();
  }

  function discard() {
    clear();
    setBefore(null);
    setRound((it) => it + 1);
  }

  return { values: before?.values ?? {}, back: before?.at ?? '', round, keep, clear, discard };
}
