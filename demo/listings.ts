import { listingStatus } from '#contract/listings/status.ts';
import { blankListing, composeListing, searchText } from '#server/listings/write.ts';
import { wordsOf } from '#server/search/vector.ts';
import { remember } from '#server/search/vocabulary.ts';
import { daysBefore, demoListings, demoPeople, fieldsAt } from './content.ts';
import type { Loading } from './loading.ts';
import type { Uploads } from './pictures.ts';
import * as store from './store.ts';

/** Inserts the listings as their sellers would publish them, and returns their ids by name. */
export async function loadListings(
  { tx, now, userid, site }: Loading,
  uploads: Uploads,
): Promise<Map<string, string>> {
  const schools = new Map(demoPeople.map((it) => [it.username, it.school]));
  const oldestFirst = demoListings.toSorted((one, other) => other.ago - one.ago);
  const items = await Promise.all(
    oldestFirst.map(async (it) => {
      const createdAt = daysBefore(now, it.ago);
      const seller = { userid: userid(it.by), schoolId: schools.get(it.by) ?? 1 };
      const blank = { ...blankListing(seller, createdAt), photos: uploads.get(it) ?? [] };
      const item = await composeListing(
        tx,
        { clock: () => createdAt, site },
        blank,
        fieldsAt(now, it),
        it.status ?? listingStatus.selling,
      );
      const viewsADay = (it.name.length * 7) % 17;
      return {
        ...item,
        view: item.status === listingStatus.draft ? 0 : 3 + viewsADay * Math.ceil(it.ago),
        updatedAt: createdAt,
      };
    }),
  );
  await store.insert(tx, 'items', items);
  const published = items.filter((it) => it.status !== 0);
  await remember(
    tx,
    published.flatMap((it) => wordsOf(searchText(it, site.subcategories))),
  );
  return new Map(items.map((it) => [it.name ?? '', it.iid]));
}
