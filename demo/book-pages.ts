import { bookOf } from '#server/book-pages/book-names.ts';
import { randomId } from '#server/random.ts';
import { searchedBy } from '#server/search/searched.ts';
import { daysBefore, demoPages, demoPeople } from './content.ts';
import type { Loading } from './loading.ts';
import type { Uploads } from './pictures.ts';
import * as store from './store.ts';

/** Inserts the shared pages and the follows. */
export async function loadBookPages({ tx, now, userid }: Loading, uploads: Uploads): Promise<void> {
  const oldestFirst = demoPages.toSorted((one, other) => other.ago - one.ago);
  const contents = await Promise.all(
    oldestFirst.map(async (it) => ({
      id: randomId(12),
      userid: userid(it.by),
      file: uploads.get(it)?.[0] ?? null,
      contentName: it.book,
      book: bookOf(it.book),
      pageNum: it.page,
      text: it.text,
      bookLink: it.link ?? '',
      search: await searchedBy(tx, { a: it.book, c: it.text }),
      createdAt: daysBefore(now, it.ago),
    })),
  );
  await store.insert(tx, 'contents', contents);
  await store.countPages(tx, [...new Set(contents.map((it) => it.userid))]);
  await store.insert(
    tx,
    'follows',
    demoPeople.flatMap(({ username, follows }) =>
      follows.map((followed) => ({
        fromUserid: userid(username),
        toUserid: userid(followed),
        createdAt: now,
      })),
    ),
  );
}
