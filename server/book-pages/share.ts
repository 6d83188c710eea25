import { mostPagesOfBook, type ShareContent, shareContentRequest } from '#contract/book-pages/book-pages.ts';
import { Problem, problems } from '#contract/problems.ts';
import { holdWriter } from '../accounts/hold-account.ts';
import { userTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import type { Sql, Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import type { UploadedFile } from '../http/body/multipart.ts';
import type { Raw } from '../http/body/request-body.ts';
import { isPdf } from '../media/pdf/pdf.ts';
import { takeImage, takePdf } from '../media/take.ts';
import { type Examined, examine, rulesFor } from '../moderation/holding/examine.ts';
import { hold } from '../moderation/holding/hold.ts';
import { randomId } from '../random.ts';
import { countedIfDone } from '../rate-limits/counted-if-done.ts';
import { limit } from '../rate-limits/limits.ts';
import { searchedBy } from '../search/searched.ts';
import { bookOf } from './book-names.ts';
import { type ContentWrite, countOfBook, findByClientId, insertContent, lockSharer } from './store.ts';
import { contentsTag, sharersTag } from './tags.ts';

/**
 * Shares a page of a book: an image, or a PDF whose first page becomes its picture. A repeat with the same `client_id`
 * returns the first one's id. Throws `image-missing`, `file-too-large`, `too-many-calls` (200 a day),
 * `book-shared-enough`, and as `takeImage`, `takePdf`, `examine` and `holdWriter`.
 */
export async function share(context: SignedInContext, sent: ShareContent, files: UploadedFile[]) {
  const { db, viewer, clock, limits, invalidation } = context;
  const first = sent.client_id && (await findByClientId(db, viewer.userid, sent.client_id));
  if (first) return { id: first };
  const file = files.find((it) => it.field === 'image') ?? files.find((it) => it.field === 'file');
  if (!file) throw new Problem('image-missing', { field: 'image' });
  if (file.oversize) throw new Problem('file-too-large', { field: 'image' });
  // Checked before the file is stored, and again under the lock.
  await refuseTooMuch(db, context, sent);
  const take = isPdf(file.bytes) ? takePdf : takeImage;
  const id = randomId(12);
  const counted = { limits, limit: limit.pages, key: viewer.userid };
  const { content_name, text, book_link } = sent;
  // Summaries of one book may resemble each other.
  const examined = examine(context, { fields: { content_name, text, book_link }, once: null });
  const inserted = await countedIfDone(counted, async () => {
    const page = {
      id,
      userid: viewer.userid,
      // A repeat reuses the first try's file by its `client_id`, so that no unused file is left.
      file: (await take(context, viewer.userid, file.bytes, sent.client_id).catch(ofImage)).key,
      name: sent.content_name.trim(),
      page: sent.page_num,
      pagesTotal: sent.pages_total ?? null,
      text: sent.text.trim(),
      link: sent.book_link,
      search: await searchedBy(db, { a: sent.content_name, c: sent.text }),
      book: bookOf(sent.content_name),
      clientId: sent.client_id ?? null,
      createdAt: clock(),
    };
    return transaction(db, (tx) => insert(tx, context, sent, page, examined));
  });
  invalidation.changed([sharersTag, contentsTag(viewer.userid), userTag(viewer.userid)]);
  const shared = inserted ? id : await findByClientId(db, viewer.userid, sent.client_id ?? '');
  if (!shared) throw new Error('a page was neither inserted nor found by its client_id');
  return { id: shared };
}

/** Checks again that the person may write, since reading the file takes long and a sanction may come meanwhile. */
async function insert(
  tx: Transaction,
  context: SignedInContext,
  sent: ShareContent,
  page: ContentWrite,
  examined: Examined,
): Promise<boolean> {
  const { id, userid } = page;
  await lockSharer(tx, userid);
  await holdWriter(tx, context);
  if (sent.client_id && (await findByClientId(tx, userid, sent.client_id))) return false;
  await refuseTooMuch(tx, context, sent);
  if (!(await insertContent(tx, page))) return false;
  const rules = await rulesFor(tx, context, examined);
  if (rules.length > 0) await hold(tx, context, { kind: 'content', id, userid }, { rules, untold: true });
  return true;
}

/**
 * Throws `book-shared-enough` if the viewer shares as many pages of a book as allowed: twenty or, if smaller, the
 * operator's percentage of its length (as far as known); at least one.
 */
async function refuseTooMuch(
  sql: Sql,
  { viewer, site }: SignedInContext,
  { content_name, pages_total }: ShareContent,
): Promise<void> {
  const book = await countOfBook(sql, viewer.userid, bookOf(content_name));
  const pages = pages_total ?? book?.total;
  const part = pages ? Math.floor((pages * site.settings.share_of_book) / 100) : mostPagesOfBook;
  const most = Math.min(mostPagesOfBook, Math.max(1, part));
  if (!book || book.shared < most) return;
  const message = problems['book-shared-enough'][1].replace('{most}', `${most}`);
  throw new Problem('book-shared-enough', { field: 'content_name', message, most });
}

/** Counts an upload, 120 an hour, before its file is read, unless it is a repeat. Throws `too-many-calls`. */
export async function mayShare({ db, limits, viewer }: SignedInContext, { client_id: clientId }: Raw) {
  const { success, data } = shareContentRequest.shape.client_id.safeParse(clientId);
  const isRepeat = success && data && (await findByClientId(db, viewer.userid, data));
  if (!isRepeat) await limits.take(limit.uploads, viewer.userid);
}

/** Reports an error of the file under the field that the client sent. */
function ofImage(thrown: unknown): never {
  if (thrown instanceof Problem && thrown.field === 'file')
    throw new Problem(thrown.code, { field: 'image' });
  throw thrown;
}
