import { isDeepStrictEqual } from 'node:util';
import type { HoldRule } from '#contract/moderation/policy.ts';
import { Problem } from '#contract/problems.ts';
import { hasForeignLink } from '#contract/standing/foreign-links.ts';
import type { SignedInContext } from '../../context.ts';
import type { Transaction } from '../../database/pool.ts';
import { hashOf } from '../../random.ts';
import { hasStaff } from '../stores/person-store.ts';
import { findFirstTime, selectNew, takeText } from '../stores/repeat-store.ts';
import { type Read, read, wordsOf } from './words.ts';

/**
 * The length in characters of a folded text from which repetition is limited, and the limits per hour: for one person,
 * and for all new people together.
 */
const longText = 40;
const mostByOne = 2;
const mostByNew = 2;
const hourMs = 3_600_000;

/** Text that will be public. */
export interface PublicText {
  /** The texts by the names of their fields, without contact fields. */
  readonly fields: Readonly<Record<string, string | null>>;
  /** The text whose repetition is limited; null if it may be repeated. */
  readonly once: string | null;
}

/** The findings from the words of a text alone. */
export interface Examined {
  readonly rules: readonly HoldRule[];
  /** The hash of a text whose repetition is limited. */
  readonly hash: Buffer | null;
}

export const unexamined: Examined = { rules: [], hash: null };

type Site = Pick<SignedInContext, 'site' | 'settings' | 'origin'>;

/**
 * Examines public text before it is written. Throws `words-refused` for one of the operator's words.
 * `LIMITS=off` keeps only this check. The text whose hash, as `hashOfText`, the same thing `had` is no repetition.
 */
export function examine(context: Site, { fields, once }: PublicText, had: Buffer | null = null): Examined {
  const { refuse, hold } = wordsOf(context.site);
  const texts = Object.values(fields).filter((it) => it !== null);
  const known = new Map(texts.map((it) => [it, read(it)]));
  refuseOf(fields, (text) => refuse(known.get(text) ?? read(text)));
  const rules: HoldRule[] = [...known.values()].some(hold) ? ['words'] : [];
  if (!context.settings.limits) return { rules, hash: null };
  const links = linkSettings(context);
  if (texts.some((it) => hasForeignLink(it, links))) rules.push('links');
  const hash = once === null ? null : hashOfLong(known.get(once) ?? read(once));
  return { rules, hash: had && hash?.equals(had) ? null : hash };
}

/** Examines the public text of a changed thing, unless all of it is as before. Throws as `examine`. */
export const examineChange = (context: Site, before: PublicText, after: PublicText): Examined =>
  isDeepStrictEqual(before, after) ? unexamined : examine(context, after, hashOfText(before));

/** Throws `words-refused` for one of the operator's words in public text. */
export const refuseWords = ({ site }: Pick<Site, 'site'>, fields: PublicText['fields']): void =>
  refuseOf(fields, (text) => hasRefusedWord(site, text));

/** Whether a text has one of the words that the operator refuses. */
export const hasRefusedWord = (site: Parameters<typeof wordsOf>[0], text: string): boolean =>
  wordsOf(site).refuse(read(text));

function refuseOf(fields: PublicText['fields'], isRefused: (text: string) => boolean): void {
  const refused = Object.entries(fields).find(([, text]) => text !== null && isRefused(text));
  if (refused) throw new Problem('words-refused', { field: refused[0] });
}

/** Whether an examined text needs no further look-up. */
export const isPlain = ({ rules, hash }: Examined): boolean => rules.length === 0 && hash === null;

/**
 * Returns the rules that hold the viewer's text in this transaction; none for staff, and none while there is no staff.
 * Throws `text-repeated` for a text that they wrote twice within the hour.
 */
export async function rulesFor(
  tx: Transaction,
  { viewer, clock }: Pick<SignedInContext, 'viewer' | 'clock'>,
  { rules, hash }: Examined,
): Promise<HoldRule[]> {
  const now = clock();
  const authors = hash ? await noteText(tx, hash, viewer.userid, now) : [];
  const others = new Set(authors.filter((it) => it !== viewer.userid));
  if (viewer.role !== 'member' || (rules.length === 0 && others.size < mostByNew)) return [];
  const fresh = await selectNew(tx, [viewer.userid, ...others], now);
  const isNew = fresh.includes(viewer.userid);
  const found = rules.filter((it) => it !== 'links' || isNew);
  if (isNew && fresh.length > mostByNew) found.push('repeats');
  return found.length > 0 && (await hasStaff(tx)) ? found : [];
}

async function noteText(tx: Transaction, hash: Buffer, author: string, now: Date): Promise<string[]> {
  const it = { hash, author, now, since: new Date(now.getTime() - hourMs) };
  const authors = await takeText(tx, it, mostByOne);
  if (authors) return authors;
  const first = (await findFirstTime(tx, it)) ?? now;
  const retryAfter = Math.ceil((first.getTime() + hourMs - now.getTime()) / 1000);
  throw new Problem('text-repeated', { retryAfter: Math.max(1, retryAfter) });
}

/** The hash of a long text, which ignores spaces and signs unless the text has nothing else; null for a short text. */
function hashOfLong(text: Read): Buffer | null {
  const folded = text.folded().replaceAll(/\s+/g, ' ').trim();
  if ([...folded].length < longText) return null;
  return hashOf(folded.replaceAll(/[^\p{L}\p{N}]+/gu, '') || folded);
}

/** The hash of the text whose repetition is limited; null if it may be repeated. */
export const hashOfText = ({ once }: PublicText): Buffer | null =>
  once === null ? null : hashOfLong(read(once));

/** Whether a text is so long that its repetition is limited. */
export const isLong = (text: string): boolean => hashOfLong(read(text)) !== null;

const linkSettings = ({ site, origin }: Site) => ({
  site: URL.parse(origin())?.host ?? '',
  schools: site.schools.all.flatMap(({ domains }) => domains),
  allowed: site.hosts,
});
