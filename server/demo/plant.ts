import { hashPassword } from '../accounts/passwords/password.ts';
import { newIds } from '../accounts/sign-up/register.ts';
import type { Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { publishMany } from '../listings/publish-many.ts';
import { removeDropped } from '../media/housekeeping/drop.ts';
import { CannotStart } from '../process/cannot-start.ts';
import { type Album, readAlbum } from './album.ts';
import { allListings } from './all-listings.ts';
import { avatarOf, drawingsOf } from './drawings.ts';
import { daysBefore, fieldsAt } from './listing-fields.ts';
import { wasLive } from './live-store.ts';
import { demoPassword, demoPeople } from './people.ts';
import { plantChats } from './plant-chats.ts';
import { plantPages } from './plant-pages.ts';
import { plantPoints } from './plant-points.ts';
import { plantTopics } from './plant-topics.ts';
import type { Soil, Userids } from './planting.ts';
import { removePeople } from './remove-people.ts';
import * as store from './store.ts';
import { takePhotos } from './take-photos.ts';

export interface PlantOptions {
  /** A folder of photos, by subfolders used, rentals, cars, events, dining, books; without it drawings show. */
  photos?: string;
  /** Replace an earlier planting. Otherwise a database is planted only if it has no user yet. */
  anew?: boolean;
}

/**
 * Plants the demo in one transaction: people, listings, their pictures, topics, chats and points. Two processes that
 * start at once plant it once. Returns whether it planted anything. Throws CannotStart for a database that a live site
 * has used.
 */
export async function plantDemo(
  services: Soil,
  { photos, anew = false }: PlantOptions = {},
): Promise<boolean> {
  if (!anew && (await store.hasUsers(services.db))) return false;
  const passwordHash = await hashPassword(demoPassword);
  const album: Album = photos ? await readAlbum(photos) : new Map();
  const planted = await transaction(services.db, async (tx) => {
    await store.lockPlanting(tx);
    if (!anew && (await store.hasUsers(tx))) return false;
    if (await wasLive(tx))
      throw new CannotStart(
        'Demo content is not planted into a database that a live site (LIVE=1) has used: choose another one, or start with SEED_DEMO=0.',
      );
    if (anew) await removePeople(tx, services.clock());
    const userids = await plantPeople(tx, services.clock(), passwordHash);
    const iids = await plantListings(tx, services, userids, album);
    await plantChats(tx, services.clock(), userids, iids);
    await plantTopics(tx, services.clock(), userids);
    await plantPages(tx, services, userids, album);
    await plantPoints(tx, services.clock(), userids);
    return true;
  });
  if (anew) await removeDropped(services);
  return planted;
}

async function plantPeople(tx: Transaction, now: Date, passwordHash: string): Promise<Userids> {
  const users = demoPeople.map((it) => ({
    ...newIds(),
    username: it.username,
    email: it.email,
    password_hash: passwordHash,
    school_id: it.school,
    contact: it.contact.join('%'),
    merchant: it.merchant ?? false,
    lang: it.lang,
    created_at: daysBefore(now, it.joined),
  }));
  await store.insertDemoUsers(tx, users);
  const avatars = users.flatMap(({ userid, username }) => {
    const drawing = avatarOf(username);
    return drawing ? [{ ...drawing, userid }] : [];
  });
  await store.insertPictures(tx, avatars);
  await store.setAvatars(tx, avatars);
  return new Map(users.map((it) => [it.username, it.userid]));
}

/** Plants the listings and returns their ids by name. */
async function plantListings(
  tx: Transaction,
  services: Soil,
  userids: Userids,
  album: Album,
): Promise<Map<string, string>> {
  const now = services.clock();
  const schools = new Map(demoPeople.map((it) => [it.username, it.school]));
  const taken = await takePhotos(services, userids, album);
  const planted = allListings.map((listing, index) => {
    const userid = userids.get(listing.by) ?? '';
    const photos = taken[index] ?? [];
    const drawn = drawingsOf(listing).map((it) => ({ ...it, userid }));
    const pictures: store.Picture[] = photos.length > 0 ? photos : drawn;
    return { listing, userid, pictures };
  });
  await store.insertPictures(tx, [...new Set(planted.flatMap((it) => it.pictures))]);
  const iids = await publishMany(
    tx,
    planted.map(({ listing, userid, pictures }) => ({
      userid,
      schoolId: schools.get(listing.by) ?? 1,
      fields: fieldsAt(now, listing),
      photos: pictures.map((it) => it.key),
      createdAt: daysBefore(now, listing.ago),
    })),
  );
  await store.setViews(tx, now);
  return new Map(iids.map((iid, index) => [planted[index]?.listing.name ?? '', iid]));
}
