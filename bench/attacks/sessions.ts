import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { problems } from '#contract/problems.ts';
import { fingerprint } from '../../tests/bad-input/fingerprint.ts';
import { send, type Way } from '../../tests/bad-input/send.ts';
import type { Line } from '../line.ts';
import type { BenchWorld } from '../world.ts';
import { authenticated, fieldsFor, foreignTo, grantKey, lastly, reads } from './sessions/asked.ts';
import { type Claim, claimsFor, falsePairs } from './sessions/claims.ts';
import { attackSockets } from './sessions/sockets.ts';
import { freshSession, seedVictim, type Victim } from './sessions/victim.ts';
import { tally } from './tally.ts';
import { openTarget, type Target } from './target.ts';

const group = 'Attacks: sessions';

/** Every authenticated call of the contract with every claim to be somebody that is none, and what is somebody else's. */
export async function sessions(world: BenchWorld): Promise<Line[]> {
  const target = await openTarget(world, 'sessions', { POINTS_GRANT_KEY: grantKey });
  const victim = await seedVictim(target);
  return [
    await claimed(target, victim),
    await looked(target, victim),
    await foreign(target, victim),
    ...(await attackSockets(target, victim, group)),
    await untouched(target, victim),
    await served(target, victim),
  ];
}

/** Refused with the decided status and sentence, and nothing is stored. */
async function claimed(target: Target, victim: Victim): Promise<Line> {
  const found = tally();
  const fields: Record<string, Record<string, unknown>> = fieldsFor(victim);
  let before = await state(target);
  for (const [name, call] of authenticated()) {
    const own = fields[name];
    if (!own) found.note(name, 'nobody has said how it is called');
    for (const claim of claimsFor(call, victim))
      for (const way of waysOf(call, claim)) {
        const { status, text } = await present(target, call, own ?? {}, claim, victim, way);
        const after = await state(target);
        const refused = `401 {"error":"${problems[call.unsigned ?? 'session-not-found'][1]}"}`;
        const said = `${status} ${text}`;
        found.note(`${name} with ${claim.kind} as ${way}`, said === refused ? null : said);
        found.note(`${name} with ${claim.kind} as ${way}`, after === before ? null : 'something changed');
        before = after;
      }
  }
  const count = `${authenticated().length} calls`;
  return found.line(group, 'every authenticated call with every false claim', 'refused, no effect', count);
}

/** Whoever is nobody sees what a visitor sees, byte for byte. */
async function looked(target: Target, victim: Victim): Promise<Line> {
  const found = tally();
  const { userid, things } = victim;
  // A topic's looks are written later, which would pass for an effect.
  const fields = { userid, iid: things.draft, room: 'global' };
  const open = (Object.entries(calls) as [string, Call][]).filter(
    ([, call]) => call.who === 'anyone' && call.at[0] === 'GET',
  );
  for (const [name, call] of open) {
    const known = Object.fromEntries(Object.entries(fields).filter(([it]) => it in call.request.shape));
    const visitors = await send(target.url, call, known, 'json');
    for (const [kind, pair] of falsePairs(victim)) {
      const headers = { authorization: `Bearer ${pair.userid}${pair.session}` };
      const said = await send(target.url, call, known, 'json', undefined, headers);
      found.note(`${name} with ${kind}`, said.text === visitors.text ? null : said.text.slice(0, 200));
    }
  }
  return found.line(group, 'every open call with false pairs', 'as a visitor sees it');
}

/** With a session of one's own, but about somebody else's. */
async function foreign(target: Target, victim: Victim): Promise<Line> {
  const found = tally();
  let before = await state(target);
  for (const [name, fields, expected] of foreignTo(victim)) {
    const { status } = await target.ask(name, fields, victim.stranger);
    const what = `${name} ${JSON.stringify(fields)}`;
    found.note(what, expected.includes(status) ? null : `answered ${status}`);
    const after = await state(target);
    found.note(what, after === before ? null : 'something changed');
    before = after;
  }
  return found.line(group, 'what belongs to somebody else, by whoever is signed in', 'refused, no effect');
}

/** An attempt with an expired session does not bring it back to life, and the stolen keys are still good. */
async function untouched({ sql, ask }: Target, { userid, expired, resetKey }: Victim): Promise<Line> {
  const found = tally();
  found.note(
    'the expired session',
    (await ask('checkSession', { userid }, { userid, session: expired })).body.sessions && 'is alive',
  );
  const [old] = await sql`select 1 from sessions where last_seen_at < now() - interval '30 days'`;
  found.note('the expired session', old ? null : 'was used again');
  const proved = await ask('verifySession', {}, { userid, session: resetKey });
  found.note('the reset key', proved.status === 200 ? null : `is used up: ${proved.status}`);
  return found.line(group, 'what was presented', 'neither revived nor used up');
}

/** The same calls with the right pair are served, and have their effect: so it was the claim that was refused. */
async function served(target: Target, victim: Victim): Promise<Line> {
  const found = tally();
  const fields: Record<string, Record<string, unknown>> = fieldsFor(victim);
  const rank = (name: string) => lastly.indexOf(name);
  const all = authenticated().sort(([one], [other]) => rank(one) - rank(other));
  for (const [name, call] of all) {
    const session = await freshSession(target.sql, victim.userid);
    const claim = {
      kind: 'right',
      fields: {},
      headers: { authorization: `Bearer ${victim.userid}${session}` },
    };
    const before = await fingerprint(target.sql);
    const way = call.takes === 'file' ? 'multipart' : 'json';
    const { status, text } = await present(target, call, fields[name] ?? {}, claim, victim, way);
    found.note(name, status === 200 ? null : `${status} ${text.slice(0, 100)}`);
    const changed = (await fingerprint(target.sql)) !== before;
    if (!reads.includes(name)) found.note(`${name}’s effect`, changed ? null : 'is not seen');
  }
  return found.line(group, 'the same calls with the right pair', 'served, with their effect');
}

function waysOf(call: Call, claim: Claim): Way[] {
  if (call.at[0] === 'GET' || claim.headers || claim.query)
    return [call.takes === 'file' ? 'multipart' : 'json'];
  const nested = Object.values(claim.fields).some((it) => typeof it !== 'string');
  return nested ? ['json'] : ['json', 'form', 'multipart'];
}

function present(target: Target, call: Call, own: object, claim: Claim, { picture }: Victim, way: Way) {
  const [method, path] = call.at;
  const at = [method, `${path}${claim.query ?? ''}`] as const;
  const fields = { ...own, ...claim.fields };
  return send(
    target.url,
    { ...call, at },
    fields,
    way,
    call.takes === 'file' ? picture : undefined,
    claim.headers,
  );
}

/** Everything that is kept: rows and files. */
async function state({ sql, dataDir }: Target): Promise<string> {
  const files = await readdir(join(dataDir, 'files'), { recursive: true }).catch(() => []);
  return `${await fingerprint(sql)} ${files.length}`;
}
