import { daysAfter, daysBefore } from '../../clock.ts';
import type { Transaction } from '../../database/pool.ts';
import type { HousekeepingServices } from '../../domain.ts';
import {
  type DigestTimes,
  findDigestSchool,
  markDigest,
  noteSeen,
  selectDigestReaders,
  selectNews,
} from './digest-store.ts';
import { mailEach, mostOfDay, mostReaders } from './send.ts';
import { holdReader, mailKey } from './send-store.ts';
import { endingAddress } from './token.ts';

const mostOfEach = 5;
const longestDays = 90;

/**
 * Mails subscribers who are inactive the news of their school, at most once a week. Requires the operator's postal
 * address.
 */
export async function sendDigests(services: HousekeepingServices, signal?: AbortSignal): Promise<void> {
  const { db, clock, settings } = services;
  const now = clock();
  await noteSeen(db, now);
  const address = settings.mailPostalAddress;
  if (address === null) return;
  const times = { now, week: daysBefore(now, 7), longest: daysBefore(now, longestDays) };
  await mailEach(
    db,
    () => selectDigestReaders(db, times, mostReaders),
    (tx, userid) => mailDigest(tx, services, userid, times, address),
    signal,
  );
}

async function mailDigest(
  tx: Transaction,
  services: HousekeepingServices,
  userid: string,
  times: DigestTimes,
  address: string,
): Promise<void> {
  const { now, week } = times;
  const reader = await holdReader(tx, userid, now);
  const schoolId = reader && (await findDigestSchool(tx, userid, times));
  const school = schoolId === undefined ? undefined : services.site.schools.of(schoolId);
  if (!reader || !school) return;
  const news = await selectNews(tx, { userid, school: school.id, since: week, most: mostOfEach });
  if (reader.mails >= mostOfDay || news.listings.length + news.topics.length === 0)
    return markDigest(tx, userid, daysAfter(week, 1), 0);
  const origin = services.origin();
  await services.mail.post(tx, {
    kind: 'digest',
    to: reader.email,
    lang: reader.lang,
    unsubscribe: `${origin}${endingAddress(await mailKey(tx), userid, 'digest')}`,
    values: { origin, school, address, ...news },
  });
  await markDigest(tx, userid, now, 1);
}
