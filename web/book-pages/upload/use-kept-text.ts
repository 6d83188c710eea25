import { useMemo, useState } from 'react';
import { kept, type StoredValue, textFields } from '../../session/kept.ts';

/** A form's text as kept in this browser, and the text that was kept before. A new `round` starts with empty fields. */
export function useKeptText(userid: string) {
  const store = useMemo(() => keptText(userid), [userid]);
  const [before, setBefore] = useState(() => store.read());
  const [round, setRound] = useState(0);

  function keep(form: HTMLFormElement) {
    const values: Record<string, string> = {};
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
    if (Object.values(values).some((it) => it.trim() !== ''))
      store.keep({ values, at: new Date().toISOString() });
    else store.clear();
  }

  function discard() {
    store.clear();
    setBefore(null);
    setRound((it) => it + 1);
  }

  return { values: before?.values ?? {}, back: before?.at ?? '', round, keep, clear: store.clear, discard };
}

/** The kept part of an unshared page: its text, not its file. */
interface KeptText {
  readonly values: Readonly<Record<string, string>>;
  /** The time at which the text was kept, as ISO 8601. */
  readonly at: string;
}

function keptText(userid: string): StoredValue<KeptText> {
  return kept(`share:${userid}`, ({ values, at }) => {
    const texts = textFields(values);
    return texts && typeof at === 'string' ? { values: texts, at } : null;
  });
}
