import { defaultWays, type NotificationKind, type Way } from '#contract/notifications/kinds.ts';
import { Problem } from '#contract/problems.ts';
import { holdAccount } from '../../accounts/hold-account.ts';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/pool.ts';
import { transaction } from '../../database/transaction.ts';
import { asEveryone } from '../settings.ts';
import { findSettings, putSettings, type SettingsRow } from '../stores/settings-store.ts';
import { languageOfReader, mailKey } from './send-store.ts';
import { type Ended, readToken } from './token.ts';

/** The subscriptions of a token, in their current state. */
export interface Ending {
  userid: string;
  lang: 'en' | 'zh';
  ended: Ended;
  /** Whether all of them have ended. */
  isEnded: boolean;
}

/**
 * Returns the subscriptions of a token and whether they have ended; changes nothing. Throws `not-found` for an unknown
 * token.
 */
export async function showEnding({ db }: Pick<Services, 'db'>, token: string): Promise<Ending> {
  const read = readToken(await mailKey(db), token);
  const lang = read && (await languageOfReader(db, read.userid));
  if (!read || !lang) throw new Problem('not-found');
  const row = (await findSettings(db, read.userid)) ?? asEveryone;
  return { ...read, lang, isEnded: next(row, read.ended, false) === row };
}

/** Ends or restores mails; push stays unchanged. Throws `not-found` as `showEnding`. */
export async function endMails(
  services: Pick<Services, 'db'>,
  token: string,
  back: boolean,
): Promise<Ending> {
  const ending = await showEnding(services, token);
  await transaction(services.db, (tx) => change(tx, ending, back));
  return showEnding(services, token);
}

async function change(tx: Transaction, { userid, ended }: Ending, back: boolean): Promise<void> {
  await holdAccount(tx, userid);
  const row = (await findSettings(tx, userid, 'for update')) ?? asEveryone;
  const changed = next(row, ended, back);
  if (changed !== row) await putSettings(tx, userid, changed);
}

/** The settings with or without these mails; the same object if nothing changes. */
function next(row: SettingsRow, ended: Ended, back: boolean): SettingsRow {
  if (ended === 'digest') return row.digest === back ? row : { ...row, digest: back };
  const turn = back ? withMail : withoutMail;
  const turned = ended.flatMap((kind): [NotificationKind, Way][] => {
    const way = row.ways[kind] ?? defaultWays[kind];
    // Among other kinds, one that is off was turned off by the person.
    return turn[way] && (way !== 'off' || ended.length === 1) ? [[kind, turn[way]]] : [];
  });
  return turned.length > 0 ? { ...row, ways: { ...row.ways, ...Object.fromEntries(turned) } } : row;
}

const withoutMail: Partial<Record<Way, Way>> = { 'bell+mail': 'bell', all: 'bell+push' };
/** A kind that is off gets its bell back, too: without it, nothing is mailed. */
const withMail: Partial<Record<Way, Way>> = { off: 'bell+mail', bell: 'bell+mail', 'bell+push': 'all' };
