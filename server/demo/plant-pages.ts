import { shareMany } from '../book-pages/share-many.ts';
import type { Transaction } from '../database/pool.ts';
import { followMany } from '../follows/follow-many.ts';
import type { Album } from './album.ts';
import { drawingOfPage } from './drawings.ts';
import { drawnPdf } from './drawn-pdf.ts';
import { daysBefore } from './listing-fields.ts';
import type { Soil, Userids } from './planting.ts';
import { demoFollows, sharedPages } from './shared-pages.ts';
import * as store from './store.ts';
import { takePhoto } from './take-photos.ts';

/** Plants the shared pages, with photos of the album's books if it has any, and the follows. */
export async function plantPages(
  tx: Transaction,
  services: Soil,
  userids: Userids,
  album: Album,
): Promise<void> {
  const now = services.clock();
  const photos = album.get('books') ?? [];
  const pages = [];
  for (const [index, page] of sharedPages.entries()) {
    const userid = userids.get(page.by) ?? '';
    const path = page.drawn === 'pdf' ? undefined : photos[index % photos.length];
    const photo = path && (await takePhoto(services, userid, path));
    const drawn = page.drawn === 'pdf' ? { ...drawnPdf, kind: 'pdf' as const } : drawingOfPage(page);
    pages.push({ page, userid, picture: photo || { ...drawn, userid } });
  }
  await store.insertPictures(
    tx,
    pages.map((it) => it.picture),
  );
  await shareMany(
    tx,
    pages.map(({ page, userid, picture }) => ({
      userid,
      file: picture.key,
      name: page.book,
      page: page.page,
      text: page.text,
      link: page.link ?? '',
      createdAt: daysBefore(now, page.ago),
    })),
  );
  await followMany(
    tx,
    demoFollows.map(([from, to]) => ({ from: userids.get(from) ?? '', to: userids.get(to) ?? '' })),
    now,
  );
}
