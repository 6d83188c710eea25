import type { CaseAct, CaseRule } from '#contract/moderation/policy.ts';
import { decisions as en } from '#contract/words/en/decisions.ts';
import { decisions as zh } from '#contract/words/zh/decisions.ts';
import type { Services } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { mailAtOnce } from '../notifications/mail/at-once.ts';
import { cut, type outcomes } from '../notifications/present.ts';
import { tell } from '../notifications/tell.ts';
import { lookAtStanding } from '../standing/tell.ts';
import { type DecidedReport, insertOutcomes } from './stores/case-store.ts';
import { findActedOn } from './stores/person-store.ts';
import type { ThingRow } from './stores/thing-store.ts';

/** Acts that are visible to staff only. */
export const quiet: readonly CaseAct[] = ['take', 'release'];

/** Whether an act is visible to staff only. */
export const isQuiet = (act: CaseAct): boolean => quiet.includes(act);

type Mailing = Pick<Services, 'mail' | 'origin' | 'site'>;

interface Acted {
  asked: { act: CaseAct };
  reason: string;
  case: { id: string };
  person: { userid: string };
  things: readonly Named[];
  /** Other people whom the act concerns, besides the owners of the things. */
  also: readonly string[];
  after: { until?: Date | null } | undefined;
  services: Mailing;
  now: Date;
}

/** A thing with its title or text, and its owner. */
interface Named {
  readonly kind: string;
  readonly userid: string;
  readonly title: string;
}

/** Notifies the person of a case and the owners of its things of an act and its reason, in the bell and at once by mail. */
export async function tellPeople(tx: Transaction, it: Acted): Promise<void> {
  const { act } = it.asked;
  if (isQuiet(act)) return;
  const until = it.after?.until;
  const others = it.things.map(({ userid }) => userid);
  const concerns = [...new Set([it.person.userid, ...others, ...it.also])];
  await lookAtStanding(tx, concerns);
  for (const userid of concerns) {
    const data = {
      what: act,
      reason: it.reason,
      ...(until && { until: until.toISOString() }),
      ...naming(it.things.filter((thing) => thing.userid === userid)),
    };
    // A shut-out person cannot read the bell.
    await tellOne(tx, it, userid, data, act === 'suspend' || act === 'ban');
  }
}

/** Notifies an author that a rule of the site hides a thing until staff review it. */
export async function tellOfRule(
  tx: Transaction,
  it: { case: { id: string }; services: Mailing; now: Date; rule: CaseRule; thing: Named & { url: string } },
): Promise<void> {
  const { rule, thing } = it;
  const what = rule === 'three_reports' ? 'reported' : 'held';
  await tellOne(tx, it, thing.userid, { what, rule, url: thing.url, ...naming([thing]) }, false);
}

/** The reason for which a rule hides a thing, in the language of its author. */
export async function reasonOf(tx: Transaction, userid: string, rule: CaseRule, now: Date): Promise<string> {
  const author = await findActedOn(tx, userid, now);
  return (author?.lang === 'zh' ? zh : en).ruled(rule);
}

async function tellOne(
  tx: Transaction,
  { case: { id }, services, now }: Pick<Acted, 'case' | 'services' | 'now'>,
  userid: string,
  data: Record<string, string | number>,
  always: boolean,
): Promise<void> {
  const told = { kind: 'case', object: { kind: 'case', id }, data, at: now } as const;
  await tell(tx, { ...told, actor: null, concerns: [userid] });
  await mailAtOnce(tx, services, userid, told, always);
}

/** The first of a person's things, and the number of others. */
const naming = ([first, ...more]: readonly Named[]) =>
  first ? { thing: first.kind, title: first.title, ...(more.length > 0 && { more: more.length }) } : {};

/** The most characters of a text that serve as the name of a thing without a title. */
const mostOfText = 60;

/** The name of a thing for its author: its title, or the beginning of its text. */
export const calledBy = ({ kind, title, text }: Pick<ThingRow, 'kind' | 'title' | 'text'>): string =>
  ['listing', 'topic', 'content'].includes(kind) && title
    ? title
    : cut(text.replaceAll(/\s+/g, ' ').trim(), mostOfText);

/** Notifies the reporters of the outcome, without information about others. */
export async function tellReporters(
  tx: Transaction,
  reports: readonly DecidedReport[],
  what: (typeof outcomes)[number],
  now: Date,
): Promise<void> {
  await insertOutcomes(tx, reports, what, now);
}
