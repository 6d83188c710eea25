/** What a browser keeps of something unfinished: the fields, and the id under which they were sent last. */
export interface KeptDraft {
  values: Readonly<Record<string, string>>;
  attempt: Attempt | null;
}

/** A sending, perhaps without an answer: the same fields sent again go under the same id. */
export interface Attempt {
  clientId: string;
  /** What was sent. */
  fields: string;
}

/** The unfinished text of a person (`''` is a visitor) at one place. */
export function keptDraft(userid: string, place: string) {
  const key = `forum-draft:${userid || 'visitor'}:${place}`;
  return {
    read: (): KeptDraft | null => parsed(quietly(() => localStorage.getItem(key))),
    keep: (draft: KeptDraft): void => void quietly(() => localStorage.setItem(key, JSON.stringify(draft))),
    clear: (): void => void quietly(() => localStorage.removeItem(key)),
  };
}

/** A browser may refuse its storage; the form works without. */
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
