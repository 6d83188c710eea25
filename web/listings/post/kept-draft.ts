import type { ListingForm } from './listing-form.ts';

/** An unfinished form as the browser stores it. */
export interface KeptDraft extends ListingForm {
  readonly photos: readonly string[];
  /** The form's own id. Two requests with this id create one listing. */
  readonly clientId: string;
  /** Whether it was sent before, possibly without a response. */
  readonly sent: boolean;
  /** When it was saved, as ISO 8601. */
  readonly at: string;
}

/** Access to a person's unfinished form: for a new listing, or for the changes to listing `iid`. */
export function keptDraft(userid: string, iid: string) {
  const key = ['post', userid, iid].filter(Boolean).join(':');
  return {
    read: (): KeptDraft | null => parsed(quietly(() => localStorage.getItem(key))),
    /** False if the browser cannot store it. */
    keep: (draft: KeptDraft): boolean =>
      quietly(() => {
        localStorage.setItem(key, JSON.stringify(draft));
        return true;
      }) ?? false,
    clear: () => quietly(() => localStorage.removeItem(key)),
  };
}

/** Deletes every unfinished form of a person in this browser. */
export function forgetDrafts(userid: string): void {
  quietly(() => {
    const own = `post:${userid}`;
    for (const key of Object.keys(localStorage))
      if (key === own || key.startsWith(`${own}:`)) localStorage.removeItem(key);
  });
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
  const { values, labels, tags, photos, clientId, sent, at } = it as Record<string, unknown>;
  if (typeof values !== 'object' || values === null || typeof clientId !== 'string' || typeof at !== 'string')
    return null;
  return {
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string')),
    labels: texts(labels),
    tags: texts(tags),
    photos: texts(photos),
    clientId,
    sent: sent === true,
    at,
  };
}

function texts(it: unknown): string[] {
  return Array.isArray(it) ? it.filter((one) => typeof one === 'string') : [];
}
