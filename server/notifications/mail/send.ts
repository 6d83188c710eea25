import { personalKinds } from '#contract/notifications/kinds.ts';
import type { Database, Transaction } from '../../database/pool.ts';
import { transaction } from '../../database/transaction.ts';
import type { HousekeepingServices } from '../../domain.ts';
import { letterOf, type NotificationMail, sift } from './compose.ts';
import {
  type DueMail,
  dropMails,
  holdReader,
  mailKey,
  markMailed,
  putOff,
  selectDue,
  selectReaders,
} from './send-store.ts';

/** The most readers in one batch. */
export const mostReaders = 200;
/** The most mails to a person per day, without codes and urgent mails. */
export const mostOfDay = 20;

/** Sends due mails. Concurrent processes may run it; each mail is committed together with its mark. */
export const sendNoticeMails = (services: HousekeepingServices, signal?: AbortSignal): Promise<void> =>
  mailEach(
    services.db,
    () => selectReaders(services.db, services.clock(), mostReaders),
    (tx, userid) => mailReader(tx, services, userid),
    signal,
  );

/**
 * Mails each reader in a separate transaction, in batches of `mostReaders`. A reader whose mail fails delays no
 * others: the first failure is thrown at the end.
 */
export async function mailEach(
  db: Database,
  select: () => Promise<string[]>,
  mail: (tx: Transaction, userid: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  let readers: string[];
  do {
    readers = await select();
    for (const userid of readers) {
      if (signal?.aborted) return;
      await transaction(db, (tx) => mail(tx, userid)).catch((error: unknown) => failures.push(error));
    }
  } while (readers.length === mostReaders && failures.length === 0);
  if (failures.length > 0) throw failures[0];
}

async function mailReader(tx: Transaction, services: HousekeepingServices, userid: string): Promise<void> {
  const now = services.clock();
  const reader = await holdReader(tx, userid, now);
  if (!reader) return;
  const due = await selectDue(tx, userid, now);
  // Personal kinds wait while their reader is online.
  const ready = due.filter((it) => !(reader.isThere && isPersonal(it)));
  const { told, void: idle } = await sift(tx, reader, ready);
  await dropMails(tx, idle);
  if (reader.quietUntil) await putOff(tx, dues(told.filter(isNotUrgent)), reader.quietUntil);
  const going = letters(reader.quietUntil ? told.filter((it) => !isNotUrgent(it)) : told);
  const counted = going.filter(([first]) => first && isNotUrgent(first));
  const beyond = counted.slice(Math.max(0, mostOfDay - reader.mails));
  await putOff(tx, dues(beyond.flat()), reader.tomorrow);
  const sent = going.filter((it) => !beyond.includes(it));
  if (sent.length === 0) return;
  const key = await mailKey(tx);
  for (const letter of sent) await services.mail.post(tx, letterOf(services, reader, letter, key));
  await markMailed(tx, reader, dues(sent.flat()), counted.length - beyond.length, now);
}

const isNotUrgent = ({ due }: NotificationMail): boolean => due.kind !== 'security';
const isPersonal = ({ kind }: DueMail): boolean => personalKinds.includes(kind);
const dues = (told: readonly NotificationMail[]): DueMail[] => told.map(({ due }) => due);

/** Groups mails: urgent ones each in their own mail, first, and all others as one. */
function letters(told: readonly NotificationMail[]): NotificationMail[][] {
  const { alone = [], gathered = [] } = Object.groupBy(told, ({ due }) =>
    due.gathered ? 'gathered' : 'alone',
  );
  const [urgent, others] = [alone.filter((it) => !isNotUrgent(it)), alone.filter(isNotUrgent)];
  const single = [...urgent, ...others].map((it) => [it]);
  return gathered.length > 0 ? [...single, gathered] : single;
}
