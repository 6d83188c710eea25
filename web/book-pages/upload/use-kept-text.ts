import { useMemo, useState } from 'react';

/** A form's text as kept in this browser, and the text that was kept before. A new `round` starts with empty fields. */
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

/** What the browser keeps of an unshared page: its text, not its file. */
interface KeptText {
  readonly values: Readonly<Record<string, string>>;
  /** When it was kept, as ISO 8601. */
  readonly at: string;
}

/** Access to the text that a person has typed into the upload form. */
function keptText(userid: string) {
  const key = `share:${userid}`;
  return {
    read: (): KeptText | null => parsed(quietly(() => localStorage.getItem(key))),
    keep: (values: Record<string, string>) =>
      quietly(() => localStorage.setItem(key, JSON.stringify({ values, at: new Date().toISOString() }))),
    clear: () => quietly(() => localStorage.removeItem(key)),
  };
}

/** A browser may refuse its storage; the form works without it. */
function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function parsed(text: string | null): KeptText | null {
  const it = quietly(() => JSON.parse(text ?? 'null') as unknown);
  if (typeof it !== 'object' || it === null) return null;
  const { values, at } = it as Record<string, unknown>;
  if (typeof values !== 'object' || values === null || typeof at !== 'string') return null;
  return {
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string')),
    at,
  };
}
