import { contactMark } from '#contract/accounts/accounts.ts';
import { hashPassword } from '#server/accounts/passwords/password.ts';
import { newIds } from '#server/accounts/sign-up/register.ts';
import { keepEndedDays, keptDays } from '#server/admin/overview.ts';
import { machineClock } from '#server/clock.ts';
import type { Database, Transaction } from '#server/database/pool.ts';
import { transaction } from '#server/database/transaction.ts';
import { lockDemo, wasLive } from '#server/live-site/live-site.ts';
import { removeDropped } from '#server/media/housekeeping/drop.ts';
import { openMedia } from '#server/media/media.ts';
import { CannotStart } from '#server/process/cannot-start.ts';
import type { Settings } from '#server/settings/settings.ts';
import { readSite } from '#server/site/site.ts';
import { type Album, readAlbum } from './album.ts';
import { loadBookPages } from './book-pages.ts';
import { loadCases } from './cases.ts';
import { loadChats } from './chats.ts';
import { daysBefore, demoAccount, demoPassword, demoPeople, demoStaff } from './content.ts';
import { loadForum } from './forum.ts';
import { loadListings } from './listings.ts';
import type { DemoServices, Loading } from './loading.ts';
import { insertPictures, storePictures } from './pictures.ts';
import { loadPoints } from './points.ts';
import { removePeople } from './remove.ts';
import * as store from './store.ts';

export interface LoadOptions {
  /** A folder of photos, by subfolders used, rentals, cars, events, dining, books. */
  photos?: string;
  /** Replace an earlier demo. Otherwise the demo is loaded only into a database without users. */
  replace?: boolean;
}

/** Loads the demo at the first start. Returns a message for the operator, or null if the database has users. */
export async function loadAtStart(db: Database, settings: Settings): Promise<string | null> {
  const services = { db, clock: machineClock, media: openMedia(settings), log: console };
  return (await loadDemo(services)) ? `The demo is planted. ${demoAccount}\n${demoStaff}` : null;
}

/**
 * Loads the demo in one transaction, once even if two processes start together. Returns whether it loaded anything.
 * Throws CannotStart for a database that a live site has used, and `store-unreachable` if the pictures cannot be
 * stored.
 */
export async function loadDemo(
  services: DemoServices,
  { photos, replace = false }: LoadOptions = {},
): Promise<boolean> {
  if (!replace && (await store.hasUsers(services.db))) return false;
  const passwordHash = await hashPassword(demoPassword);
  const album: Album = photos ? await readAlbum(photos) : new Map();
  const loaded = await transaction(services.db, async (tx) => {
    await lockDemo(tx);
    if (!replace && (await store.hasUsers(tx))) return false;
    if (await wasLive(tx))
      throw new CannotStart(
        'Demo content is not planted into a database that a live site (LIVE=1) has used: choose another one, or start with SEED_DEMO=0.',
      );
    const now = services.clock();
    if (replace) await removePeople(tx, now);
    const userids = await loadPeople(tx, now, passwordHash);
    const userid = (username: string) => {
      const found = userids.get(username);
      if (!found) throw new Error(`the demo has no ${username}`);
      return found;
    };
    const loading: Loading = { tx, now, services, album, userid, site: await readSite(tx) };
    // The topics need no pictures, so the pictures are stored meanwhile.
    const [stored] = await Promise.all([storePictures(loading), loadForum(loading)]);
    const uploads = await insertPictures(loading, stored);
    const iids = await loadListings(loading, uploads);
    await loadChats(loading, iids);
    await loadBookPages(loading, uploads);
    await loadPoints(loading);
    await loadCases(loading);
    // The app may have counted the days before the demo.
    await store.deleteDayCounts(tx, daysBefore(now, keptDays));
    await keepEndedDays({ db: tx, clock: services.clock });
    return true;
  });
  if (replace) await removeDropped(services);
  return loaded;
}

/** Inserts the people and returns their ids by name. */
async function loadPeople(tx: Transaction, now: Date, passwordHash: string): Promise<Map<string, string>> {
  const users = demoPeople.map((it) => ({
    ...newIds(),
    username: it.username,
    email: `${it.username}@example.edu`,
    passwordHash,
    schoolId: it.school,
    schoolVerified: true,
    contact: it.contact.join(contactMark),
    merchant: it.merchant ?? false,
    role: it.role ?? 'member',
    lang: it.lang,
    demo: true,
    createdAt: daysBefore(now, it.joined),
  }));
  await store.insert(tx, 'users', users);
  return new Map(users.map((it) => [it.username, it.userid]));
}
