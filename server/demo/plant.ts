import { hashPassword } from '../accounts/password.ts';
import { newIds } from '../accounts/register.ts';
import type { Services } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { publishMany } from '../listings/publish-many.ts';
import { type Album, readAlbum } from './album.ts';
import { allListings } from './all-listings.ts';
import { avatarOf, drawingsOf } from './drawings.ts';
import { daysBefore, fieldsAt } from './listing-fields.ts';
import { demoPassword, demoPeople } from './people.ts';
import { plantChats } from './plant-chats.ts';
import { plantPages } from './plant-pages.ts';
import { plantPoints } from './plant-points.ts';
import { plantTopics } from './plant-topics.ts';
import * as store from './store.ts';
import { takePhotos } from './take-photos.ts';

export interface PlantOptions {
  /** A folder of photos, by subfolders used, rentals, cars, events, dining, books; without it drawings show. */
  photos?: string;
  /** Replace an earlier planting. Without it only a database that has no user yet is planted. */
  anew?: boolean;
}

/** What planting needs of the services. */
export type Soil = Pick<Services, 'db' | 'clock' | 'media'> & { log: { warn(message: string): void } };

/**
 * Plants the demo: people, listings, their pictures, topics, chats and points, all of it or nothing. Two processes that start at
 * once plant it once. Whether it planted anything.
 */
export async function plantDemo(
  services: Soil,
  { photos, anew = false }: PlantOptions = {},
): Promise<boolean> {
  if (!anew && (await store.hasUsers(services.db))) return false;
  const passwordHash = await hashPassword(demoPassword);
  const album: Album = photos ? await readAlbum(photos) : new Map();
  const removed = await transaction(services.db, async (tx) => {
    await store.lockPlanting(tx);
    if (!anew && (await store.hasUsers(tx))) return null;
    const keys = anew ? await store.removeDemoUsers(tx) : [];
    const userids = await plantPeople(tx, services.clock(), passwordHash);
    const iids = await plantListings(tx, services, userids, album);
    await plantChats(tx, services.clock(), userids, iids);
    await plantTopics(tx, services.clock(), userids);
    await plantPages(tx, services, userids, album);
    await plantPoints(tx, services.clock(), userids);
    return keys;
  });
  await removeAll(services, removed ?? []);
  return removed !== null;
}

/** A few at a time: an object store answers hundreds at once slowly, or not at all. */
async function removeAll({ media }: Soil, keys: readonly string[]): Promise<void> {
  const most = 10;
  for (let from = 0; from < keys.length; from += most)
    await Promise.all(keys.slice(from, from + most).map((key) => media.storage.remove(key)));
}

/** The userids of the demo's people, by username. */
export type Userids = Map<string, string>;

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

/** The listings' ids, by their names. */
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
