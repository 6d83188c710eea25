import { randomUUID } from 'node:crypto';
import type { Pair } from '../../../bench/people.ts';
import { address, everything, payloads, short } from '../../browser/payloads.ts';
import { newPerson } from '../../world/people.ts';
import type { Target } from '../target.ts';

interface Site {
  owner: Pair;
  friend: Pair;
  /** Listings of the owner that are out of sight for a moment. */
  spare: readonly string[];
  /** A payment that was paid. */
  paid: string;
}

/**
 * Writes payloads into texts by staff, and texts that only staff read. Returns an admin, and a case about the owner.
 */
export async function plantForStaff(given: Target, site: Site): Promise<{ admin: Pair; case: string }> {
  const target = { ...given, ask: surely(given) };
  const { ask, sql } = target;
  const admin = await newPerson(target, { username: 'ruler_1', school: 2 });
  await sql`update users set role = 'admin' where userid = ${admin.userid}`;
  await plantSettings(target, admin);
  await plantAccounts(target, admin, site);
  const about = { kind: 'person', id: site.owner.userid } as const;
  const notice = {
    about,
    reason: 'copyright',
    name: everything.slice(0, 200),
    email: 'a@example.com',
  } as const;
  await ask('sendReport', { ...notice, text: everything.slice(0, 4000) }, site.friend);
  const things = site.spare.map((id) => ({ kind: 'listing', id }) as const);
  for (const act of ['hide', 'restore'] as const)
    await ask('actOnThings', { act, things, reason: long }, admin);
  const [found] = (await ask('listCases', { person: site.owner.userid, state: 'open' }, admin)).body.cases;
  const { id = '', version = 0 } = found ?? {};
  const warning = { case: id, version, act: 'warn', reason: long, note: long } as const;
  await ask('actOnCase', warning, admin);
  await ask('appeal', { case: id, text: long }, site.owner);
  return { admin, case: id };
}

/** Makes a call, and throws if it is refused, since a missing payload would go unnoticed. */
const surely =
  ({ ask }: Target): Target['ask'] =>
  async (call, fields, as) => {
    const reply = await ask(call, fields, as);
    if (reply.error !== undefined) throw new Error(`${call} was refused: ${reply.error}`);
    return reply;
  };

const long = everything.slice(0, 2000);

/** The settings of the whole site by an admin: tables and texts. */
async function plantSettings({ ask }: Target, admin: Pair): Promise<void> {
  const both = (most: number) => ({ en: everything.slice(0, most), zh: everything.slice(0, most) });
  const { version } = (await ask('adminSettings', {}, admin)).body;
  const text = both(60_000);
  const set = {
    announcement: { ...both(300), until: '2099-01-01T00:00:00Z' },
    texts: { terms: text, privacy: text, rules: text },
  };
  let at = (await ask('setSettings', { version, set }, admin)).body.version;
  at = (await ask('setHost', { version: at, host: address, open: true }, admin)).body.version;
  for (const [place, name] of short.entries()) {
    const school = { abbr: name.slice(0, 20), domains: [`attack${place}.edu`], timezone: 'America/New_York' };
    const row = { version: at, name, name_zh: name, open: true };
    at = (await ask('setSchool', { ...row, ...school }, admin)).body.version;
    const board = { ...row, version: at, name: name.slice(0, 60), subcategories: [name.slice(0, 40)] };
    at = (await ask('setBoard', board, admin)).body.version;
    const label = name.slice(0, 20);
    at = (await ask('setSubcategory', { version: at, type: 'used', label, name, open: true }, admin)).body
      .version;
    const room = { name, name_zh: name, about: name, about_zh: name, open: true };
    at = (await ask('setRoom', { ...room, version: at, room: `attack${place}` }, admin)).body.version;
    const other = { version: at, type: 'used', label, new_label: label.replace(/.$/, '~'), name, open: true };
    at = (await ask('setSubcategory', other, admin)).body.version;
  }
}

/** Reasons of acts on accounts and payments, and applications. */
async function plantAccounts(target: Target, admin: Pair, { owner, paid }: Site): Promise<void> {
  const { ask } = target;
  const leaving = await newPerson(target, { username: 'leaving_1', school: 2 });
  await ask('refundPayment', { payment: paid, reason: long, client_id: randomUUID() }, admin);
  for (const { text } of payloads) {
    const why = { person: owner.userid, reason: text };
    await ask('setAccount', { ...why, verified: true }, admin);
    await ask('grantPoints', { ...why, points: 1, client_id: randomUUID() }, admin);
    const shop = { name: text.slice(0, 200), website: text.slice(0, 500), text: everything.slice(0, 4000) };
    const { id } = (await ask('applyAsMerchant', shop, leaving)).body;
    await ask('decideMerchant', { id, grant: false, reason: text }, admin);
  }
  const why = { person: leaving.userid, reason: long };
  for (const call of ['endAccountSessions', 'mailAccountPassword', 'deleteAccountOf'] as const)
    await ask(call, why, admin);
}
