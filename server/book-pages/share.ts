import { type ShareContent, shareContentRequest } from '#contract/book-pages/book-pages.ts';
import { Problem } from '#contract/problems.ts';
import { holdWriter } from '../accounts/hold-account.ts';
import { userTag } from '../accounts/tags.ts';
import type { SignedInContext } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
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
import { type ContentWrite, findByClientId, insertContent } from './store.ts';
import { contentsTag, sharersTag } from './tags.ts';

/**
 * Shares a page of a book: an image, or a PDF whose first page becomes its picture. A repeat with the same `client_id`
 * returns the first one's id. Throws `image-missing`, `file-too-large`, `too-many-calls` (200 a day) and what `takeImage`,
 * `takePdf`, `examine` and `holdWriter` throw.
 */
export async function share(context: SignedInContext, sent: ShareContent, files: UploadedFile[]) {
  const { db, viewer, clock, limits, invalidation } = context;
  const first = sent.client_id && (await findByClientId(db, viewer.userid, sent.client_id));
  if (first) return { id: first };
  const file = files.find((it) => it.field === 'image') ?? files.find((it) => it.field === 'file');
  if (!file) throw new Problem('image-missing', { field: 'image' });
  if (file.oversize) throw new Problem('file-too-large', { field: 'image' });
  const take = isPdf(file.bytes) ? takePdf : takeImage;
  const id = randomId(12);
  const counted = { limits, limit: limit.pages, key: viewer.userid };
  const { content_name, text, book_link } = sent;
  // Summaries of a book may be alike.
  const examined = examine(context, { fields: { content_name, text, book_link }, once: null });
  const inserted = await countedIfDone(counted, async () => {
    const content = {
      id,
      userid: viewer.userid,
      // A repeat reuses the first try's file by its `client_id`, so that no unused file is left.
      file: (await take(context, viewer.userid, file.bytes, sent.client_id).catch(ofImage)).key,
      name: sent.content_name.trim(),
      page: sent.page_num,
      text: sent.text.trim(),
      link: sent.book_link,
      search: await searchedBy(db, { a: sent.content_name, c: sent.text }),
      clientId: sent.client_id ?? null,
      createdAt: clock(),
    };
    return transaction(db, (tx) => insert(tx, context, content, examined));
  });
  invalidation.changed([sharersTag, contentsTag(viewer.userid), userTag(viewer.userid)]);
  const shared = inserted ? id : await findByClientId(db, viewer.userid, sent.client_id ?? '');
  if (!shared) throw new Error('a page was neither inserted nor found by its client_id');
  return { id: shared };
}

/** Reading a file takes long: whose it is may have been shut out meanwhile, and then nothing is written. */
async function insert(
  tx: Transaction,
  context: SignedInContext,
  content: ContentWrite,
  examined: Examined,
): Promise<boolean> {
  await holdWriter(tx, context);
  if (!(await insertContent(tx, content))) return false;
  const rules = await rulesFor(tx, context, examined);
  const { id, userid } = content;
  if (rules.length > 0) await hold(tx, context, { kind: 'content', id, userid }, { rules, untold: true });
  return true;
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
