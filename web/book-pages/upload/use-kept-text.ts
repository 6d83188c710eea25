import { useMemo, useState } from 'react';
import { keptText } from './kept-text.ts';

/** The words of a form as this browser keeps them, and those it kept before. A new `round` begins with empty fields. */
export function useKeptText(userid: string) {
  const store = useMemo(() => keptText(userid), [userid]);
  const [before, setBefore] = useState(() => store.read());
  const [round, setRound] = useState(0);

  function keep(form: HTMLFormElement) {
    const values: Record<string, string> = {};
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
    if (Object.values(values).some((it) => it.trim() !== '')) store.keep(values);
    else store.clear();
  }

  function discard() {
    store.clear();
    setBefore(null);
    setRound((it) => it + 1);
  }

  return { values: before?.values ?? {}, back: before?.at ?? '', round, keep, clear: store.clear, discard };
}
