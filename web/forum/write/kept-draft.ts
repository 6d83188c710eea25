/** What the browser keeps of an unfinished form: its fields, and the last attempt to send it. */
export interface KeptDraft {
  values: Readonly<Record<string, string>>;
  attempt: Attempt | null;
}

/** An attempt to send, possibly without a response: a retry with the same fields uses the same id. */
export interface Attempt {
  clientId: string;
  /** The fields that were sent, as JSON. */
  fields: string;
}

/** Access to a person's draft (`''` is a visitor) of one form. */
export function keptDraft(userid: string, place: string) {
  const key = `forum-draft:${userid || 'visitor'}:${place}`;
  return {
    read: (): KeptDraft | null => parsed(quietly(() => localStorage.getItem(key))),
    keep: (draft: KeptDraft): void => void quietly(() => localStorage.setItem(key, JSON.stringify(draft))),
    clear: (): void => void quietly(() => localStorage.removeItem(key)),
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

function parsed(text: string | null): KeptDraft | null {
  const it = quietly(() => JSON.parse(text ?? 'null') as unknown);
  if (typeof it !== 'object' || it === null) return null;
  const { values, attempt } = it as Record<string, unknown>;
  if (typeof values !== 'object' || values === null) return null;
  return {
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string')),
    attempt: isAttempt(attempt) ? attempt : null,
  };
}

function isAttempt(it: unknown): it is Attempt {
  if (typeof it !== 'object' || it === null) return false;
  const { clientId, fields } = it as Record<string, unknown>;
  return typeof clientId === 'string' && typeof fields === 'string';
}
