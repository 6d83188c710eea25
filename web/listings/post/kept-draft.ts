import { kept, keysWith, quietly, type StoredValue, textFields } from '../../session/kept.ts';
import type { ListingForm } from './listing-form.ts';

/** An unfinished form as the browser stores it. */
export interface KeptDraft extends ListingForm {
  readonly photos: readonly string[];
  /** The client id of the form. Two requests with this id create only one listing. */
  readonly clientId: string;
  /** Whether the form was sent before, possibly without a response. */
  readonly sent: boolean;
  /** The time of the save, as ISO 8601. */
  readonly at: string;
}

/** A person's unfinished form: for a new listing, or for the changes to listing `iid`. */
export function keptDraft(userid: string, iid: string): StoredValue<KeptDraft> {
  return kept(
    ['post', userid, iid].filter(Boolean).join(':'),
    ({ values, labels, tags, photos, clientId, sent, at }) => {
      const fields = textFields(values);
      if (!fields || typeof clientId !== 'string' || typeof at !== 'string') return null;
      const lists = { labels: texts(labels), tags: texts(tags), photos: texts(photos) };
      return { values: fields, ...lists, clientId, sent: sent === true, at };
    },
  );
}

/** Deletes every unfinished form of a person in this browser. */
export function forgetDrafts(userid: string): void {
  keptDraft(userid, '').clear();
  for (const key of keysWith(`post:${userid}:`)) quietly(() => localStorage.removeItem(key));
}

function texts(it: unknown): string[] {
  return Array.isArray(it) ? it.filter((one) => typeof one === 'string') : [];
}
