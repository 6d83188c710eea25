import { isForStaff } from '#contract/accounts/policy.ts';
import { type Calls, calls } from '#contract/calls.ts';
import { problems } from '#contract/problems.ts';
import { hashOf } from '#server/random.ts';
import type { Line } from '../../bench/line.ts';
import { type Pair, seedPeople } from '../../bench/people.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { send } from '../bad-input/send.ts';
import { fieldsFor, type StaffCall } from './sessions/call-fields.ts';
import { stateOf } from './sessions/state.ts';
import { freshAppealToken, freshSession } from './sessions/victim.ts';
import { idFieldsOf, type Room, seedRoom } from './staff/room.ts';
import { type Tally, tally } from './tally.ts';
import { openTarget, type Target } from './target.ts';

const group = 'Attacks: staff';
type Attack = (found: Tally, target: Target, room: Room) => Promise<void>;

const sentence = (code: keyof typeof problems) => `${problems[code][0]} {"error":"${problems[code][1]}"}`;
const unsigned = sentence('session-not-found');
const forbidden = sentence('forbidden');
const factorNeeded = sentence('factor-needed');
const unknown = sentence('not-found');
const outdated = '409 {';

/** Every staff call of the contract, with every insufficient claim. */
export async function staff(world: BenchWorld): Promise<Line[]> {
  const target = await openTarget(world, 'staff');
  const room = await seedRoom(target);
  const line = async (name: string, gate: string, attack: Attack) => {
    const found = tally();
    await attack(found, target, room);
    return found.line(group, name, gate, `${staffCalls().length} calls`);
  };
  return [
    await line('calls for staff by who is not', 'refused alike, no effect', byRole),
    await line('what staff may not act on', 'refused, no effect', onOthers),
    await line('things on which staff may not act', 'left, no effect', onThings),
    await line('ids that name nothing', 'not found, no effect', forged),
    await line('versions that are not the newest', '409, no effect', oldVersions),
    await line('staff who are shut out, silenced or no longer staff', 'refused, no effect', ended),
    await line('what a moderator sees', 'no address, and none of another school', seen),
    await withoutFactor(world),
  ];
}

function staffCalls(): [StaffCall, Calls[StaffCall]][] {
  return (Object.entries(calls) as [StaffCall, Calls[StaffCall]][]).filter(([, { who }]) => isForStaff(who));
}

/** Sends a call as somebody, and records a failure unless it is refused as expected and changes nothing. */
async function attempt(
  found: Tally,
  target: Target,
  {
    name,
    as,
    fields,
    expected,
    what,
  }: { name: StaffCall; as: Pair | null; fields: object; expected: string; what: string },
): Promise<void> {
  const before = await stateOf(target);
  // Sends only the pair of the caller.
  const pair = as && { userid: as.userid, session: as.session };
  const { status, text } = await send(target.url, calls[name], { ...fields, ...pair }, 'json');
  const said = `${status} ${text}`;
  const fits = expected.endsWith('}') ? said === expected : said.startsWith(expected);
  found.note(`${name} ${what}`, fits ? null : said.slice(0, 120));
  found.note(`${name} ${what}`, (await stateOf(target)) === before ? null : 'something changed');
}

/** A visitor and a member get one answer each, whether the fields are right, missing or name nothing. */
async function byRole(found: Tally, target: Target, { admin, member, moderator, subjects }: Room) {
  const asked = fieldsFor(admin);
  for (const [name, call] of staffCalls()) {
    const field = subjects[name]?.field;
    const own = asked[name];
    found.note(name, own ? null : 'has no fields: add them to sessions/call-fields.ts');
    const ways = [own ?? {}, {}, field ? { ...own, [field]: 'AAAAAAAAAAAA' } : { offset: -1 }];
    const claims: [string, Pair | null, string][] = [
      ['without a session', null, unsigned],
      ['as a member', member, forbidden],
    ];
    if (call.who === 'admin') claims.push(['as a moderator', moderator, forbidden]);
    for (const [what, as, expected] of claims)
      for (const fields of ways) await attempt(found, target, { name, as, fields, expected, what });
  }
}

/** On oneself, on other staff as a moderator, and on people of other schools. */
async function onOthers(found: Tally, target: Target, { admin, moderator, limited, subjects }: Room) {
  const asked = fieldsFor(admin);
  for (const [name, call] of staffCalls()) {
    const subject = subjects[name];
    for (const field of idFieldsOf(call))
      found.note(name, subject?.field === field ? null : `has no subject ${field}: add it to staff/room.ts`);
    if (!subject) continue;
    const { field, own, ofStaff, elsewhere } = subject;
    const on = async (what: string, as: Pair, id: string | undefined) => {
      if (id === undefined) return;
      const fields = { ...asked[name], [field]: id };
      await attempt(found, target, { name, as, fields, expected: forbidden, what });
      // Fields are checked only if the caller may act.
      await attempt(found, target, { name, as, fields: { [field]: id }, expected: forbidden, what });
    };
    await on('on oneself', admin, own);
    if (call.who === 'admin') continue;
    found.note(name, elsewhere ? null : 'says nothing of other schools: add it to staff/room.ts');
    await on('on staff, as a moderator', moderator, ofStaff);
    await on('on somebody of another school', limited, elsewhere);
  }
}

/** It answers with what it left, since others of the list may be acted on. */
async function onThings(found: Tally, target: Target, { admin, moderator, limited, topics }: Room) {
  const claims: [string, Pair, string][] = [
    ['on oneself', admin, topics.own],
    ['on staff, as a moderator', moderator, topics.ofStaff],
    ['on somebody of another school', limited, topics.elsewhere],
    ['on nothing', admin, 'AAAAAAAAAAAA'],
  ];
  for (const [what, as, id] of claims)
    for (const act of ['hide', 'restore']) {
      const fields = { act, things: [{ kind: 'topic', id }], reason: 'Look' };
      const expected = JSON.stringify({ done: [], left: fields.things });
      await attempt(found, target, { name: 'actOnThings', as, fields, expected: `200 ${expected}`, what });
    }
}

async function forged(found: Tally, target: Target, { admin, subjects }: Room) {
  const asked = fieldsFor(admin);
  for (const [name] of staffCalls()) {
    const subject = subjects[name];
    for (const id of subject?.unknown ?? [])
      await attempt(found, target, {
        name,
        as: admin,
        fields: { ...asked[name], [subject?.field ?? '']: id },
        expected: unknown,
        what: `with ${JSON.stringify(id).slice(0, 40)}`,
      });
  }
}

/** Everything here is of version 1. */
async function oldVersions(found: Tally, target: Target, { admin }: Room) {
  const asked = fieldsFor(admin);
  for (const [name, call] of staffCalls())
    for (const version of 'version' in call.request.shape ? [0, 2] : []) {
      const fields = { ...asked[name], version };
      const what = `of version ${version}`;
      await attempt(found, target, { name, as: admin, fields, expected: outdated, what });
    }
}

/** Each with a session that is still there, and a token of a refused sign-in. */
async function ended(found: Tally, target: Target, { admin, member }: Room) {
  const { sql } = target;
  const asked = fieldsFor(admin);
  const { userid } = member;
  const [before] = await sql<{ role: string }[]>`select role from users where userid = ${userid}`;
  const token = await freshAppealToken(sql, userid);
  const states: [string, string, string | null, string][] = [
    ['as a suspended admin', 'admin', 'suspended', unsigned],
    ['as a banned admin', 'admin', 'banned', unsigned],
    ['as a silenced admin', 'admin', 'silenced', '403 '],
    ['as an admin no longer', 'member', null, forbidden],
  ];
  for (const [what, role, restricted, expected] of states) {
    await sql`update users set role = ${role}, restricted = ${restricted} where userid = ${userid}`;
    for (const [name, call] of staffCalls()) {
      if (restricted === 'silenced' && call.silenced === 'open') continue;
      await attempt(found, target, { name, as: member, fields: asked[name] ?? {}, expected, what });
      if (expected !== unsigned) continue;
      const fields = { ...asked[name], token };
      await attempt(found, target, { name, as: null, fields, expected, what: `${what}, by the token` });
    }
  }
  await sql`update users set role = ${before?.role ?? 'member'}, restricted = null where userid = ${userid}`;
}

/** Addresses, sessions, balances and payments of others, and people of other schools. */
async function seen(found: Tally, target: Target, { admin, moderator, limited, subjects }: Room) {
  const asked = fieldsFor(admin);
  const { friend } = admin;
  const [them] = await target.sql<{ username: string; email: string }[]>`
    select username, email from users where userid = ${friend.userid}`;
  const hidden = [them?.email ?? '', '"sessions"', '"balance"', '"payments"', '"ledger"'];
  for (const [name, call] of staffCalls()) {
    if (call.who !== 'moderator' || name === 'actOnCase' || name === 'actOnThings') continue;
    const all = await send(target.url, call, { ...asked[name], ...moderator }, 'json');
    const told = hidden.filter((it) => all.text.includes(it));
    found.note(name, all.status === 200 ? told.join(', ') : `${all.status} ${all.text.slice(0, 100)}`);
    if (subjects[name]) continue;
    const some = await send(target.url, call, { ...asked[name], ...limited }, 'json');
    const names = [friend.userid, them?.username ?? ''].filter((it) => some.text.includes(it));
    found.note(`${name} of another school`, some.status === 200 ? names.join(', ') : `${some.status}`);
  }
}

/** On a live site: by a session that passed no second factor, or that did so more than twelve hours ago. */
async function withoutFactor(world: BenchWorld): Promise<Line> {
  const env = { LIVE: '1', LIMITS: 'on', PUBLIC_URL: 'https://quad.example.edu' };
  const target = await openTarget(world, 'staff_live', env);
  const { sql } = target;
  const found = tally();
  const [admin, member] = await seedPeople(sql, 2);
  if (!admin || !member) throw new Error('nobody is there');
  await sql`update users set role = 'admin' where userid = ${admin.userid}`;
  const passed = { userid: admin.userid, session: await freshSession(sql, admin.userid) };
  const stale = { userid: admin.userid, session: await freshSession(sql, admin.userid) };
  await sql`
    update sessions set factor_at = now() - interval '12 hours 1 minute', factor_confirmed_at = factor_at
    where hash = ${hashOf(stale.session)}`;
  for (const [name, call] of staffCalls()) {
    const claims: [string, Pair | null, string][] = [
      ['without a session', null, unsigned],
      ['as a member', member, forbidden],
      ['without a second factor', admin, factorNeeded],
      ['with a second factor of yesterday', stale, factorNeeded],
    ];
    for (const [what, as, expected] of claims)
      for (const fields of [{}, Object.fromEntries(idFieldsOf(call).map((it) => [it, 'AAAAAAAAAAAA']))])
        await attempt(found, target, { name, as, fields, expected, what: `${what} on a live site` });
    const { status, text } = await send(target.url, call, { offset: -1, ...passed }, 'json');
    found.note(`${name} with one`, text.includes('Second factor') || status === 401 ? text : null);
  }
  return found.line(group, 'a live site without the second factor', 'refused, no effect');
}
