import type { ActOnCase } from '#contract/moderation/moderation.ts';
import { isHidable, mayActOn, type Staff, type ThingKind } from '#contract/moderation/policy.ts';
import { Problem } from '#contract/problems.ts';
import { bookOf } from '../../book-pages/book-names.ts';
import type { Transaction } from '../../database/pool.ts';
import { type CaseRow, disclosesAll, hasNotice, selectThingsOf } from '../stores/case-store.ts';
import { type Hidable, selectHiddenIn, selectRuledIn } from '../stores/hiding-store.ts';
import { selectBook, selectThings, type ThingName, type ThingRow } from '../stores/thing-store.ts';
import { calledBy } from '../tell.ts';

/** A thing under an act, with its name and the keys of its pictures. */
export type ActedOn = Hidable & { readonly title: string; readonly files: readonly string[] };

/** The acts on things. Without `things` they concern all things of the case. */
const aboutThings: readonly string[] = ['dismiss', 'hide', 'restore', 'remove'];

/** The things that acts of a case hid, including pages of other sharers of a book, without the actor's own. */
const hiddenIn = async (tx: Transaction, id: string, by: Staff): Promise<ActedOn[]> =>
  (await selectHiddenIn(tx, id))
    .filter(({ userid }) => userid !== by.userid)
    .map((it) => ({ ...it, title: '', files: [] }));

/**
 * Finds the things of an act, all of the case's person. In a copyright case a book means its pages by all sharers on
 * whom the viewer may act; `restore` includes things that the case's acts hid, `dismiss` those that its reports hid.
 * Throws `field-malformed` for other people's things, a book elsewhere, and without anything to hide or remove.
 */
export async function actedOn(
  tx: Transaction,
  { id, person }: CaseRow,
  asked: ActOnCase,
  { by, left }: { by: Staff; left: boolean },
): Promise<ActedOn[]> {
  const named = asked.things ?? (aboutThings.includes(asked.act) ? await selectThingsOf(tx, id) : []);
  const single = named.filter((it): it is ThingName => it.kind !== 'book' && isHidable(it.kind));
  const messages = single.flatMap((it) => (it.kind === 'message' ? it.id : []));
  // Staff may only act on private messages that a report of this case shows.
  if (messages.length > 0 && !(await disclosesAll(tx, id, messages))) throw notTheirs();
  const rows = single.length > 0 ? await selectThings(tx, single) : [];
  if (rows.some(({ userid }) => userid !== person) || (asked.things && rows.length < single.length))
    throw notTheirs();
  const books = named.filter(({ kind }) => kind === 'book').map(({ id }) => id);
  if (books.length > 0 && !(isForBooks(asked.act) && (await hasNotice(tx, id))))
    throw new Problem('field-malformed', {
      field: 'things',
      message: 'things has a book, which only a notice of its rights holder hides or restores.',
    });
  const pages = await pagesOf(tx, books, by);
  const hidden = asked.act === 'restore' && !asked.things ? await hiddenIn(tx, id, by) : [];
  const ruled = asked.act === 'dismiss' ? await selectThings(tx, await selectRuledIn(tx, id)) : [];
  const own = [...rows, ...ruled].filter((it) => !(left && asked.act === 'hide' && isGone(it)));
  const all = distinct([...own.map(hidable), ...pages, ...hidden]);
  if (all.length === 0 && (asked.act === 'hide' || asked.act === 'remove'))
    throw new Problem('nothing-to-hide', { field: 'things' });
  return all;
}

/**
 * Whether nobody sees a thing any more once its author has left: a cause of its own would let a later act restore it.
 * Messages are always invisible to staff.
 */
export const isGone = ({ kind, state, visible }: ThingRow): boolean =>
  state === 'shown' && !visible && kind !== 'message';

const distinct = (things: readonly ActedOn[]): ActedOn[] =>
  [...new Map(things.toReversed().map((it) => [`${it.kind} ${it.id}`, it])).values()].toReversed();

const notTheirs = () =>
  new Problem('field-malformed', { field: 'things', message: 'things must be of this person.' });

const isForBooks = (act: ActOnCase['act']) => act === 'hide' || act === 'restore';

async function pagesOf(tx: Transaction, books: readonly string[], by: Staff): Promise<ActedOn[]> {
  if (books.length === 0) return [];
  const pages = await selectBook(tx, books.map(bookOf));
  return pages
    .filter((it) => mayActOn(by, it))
    .map(({ kind, id, userid, title, file }) => ({ kind, id, userid, title, files: [file] }));
}

const hidable = ({ kind, id, userid, title, text, photos }: ThingRow): ActedOn => ({
  kind: kind as Exclude<ThingKind, 'person'>,
  id,
  userid,
  title: calledBy({ kind, title, text }),
  files: [...photos, ...picturesIn(text)],
});

/** The keys of the pictures in a forum text. */
export const picturesIn = (text: string): string[] =>
  [...text.matchAll(/\/files\/([0-9A-Za-z]{22})\b/g)].map(([, key]) => key ?? '');
