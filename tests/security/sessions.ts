import { problems } from '#contract/problems.ts';
import type { Line } from '../../bench/line.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { fingerprint } from '../bad-input/fingerprint.ts';
import {
  authenticated,
  fieldsFor,
  foreignTo,
  grantKey,
  lastly,
  pushHost,
  reads,
} from './sessions/call-fields.ts';
import { claimsFor } from './sessions/claims.ts';
import { present, waysOf } from './sessions/present.ts';
import { reported } from './sessions/reports.ts';
import { attackSockets } from './sessions/sockets.ts';
import { stateOf } from './sessions/state.ts';
import { freshSession, seedVictim, type Victim } from './sessions/victim.ts';
import { asVisitor } from './sessions/visitors.ts';
import { tally } from './tally.ts';
import { openTarget, type Target } from './target.ts';

const group = 'Attacks: sessions';

/**
 * Every authenticated call of the contract with every false claim of identity, and calls about other people's content.
 */
export async function sessions(world: BenchWorld): Promise<Line[]> {
  const target = await openTarget(world, 'sessions', { POINTS_GRANT_KEY: grantKey, PUSH_HOSTS: pushHost });
  const victim = await seedVictim(target);
  return [
    await claimed(target, victim),
    await asVisitor(target, victim, group),
    await reported(target, victim, group),
    await foreign(target, victim),
    ...(await attackSockets(target, victim, group)),
    await untouched(target, victim),
    await served(target, victim),
  ];
}

/** Each is refused with the decided status and sentence, and nothing is stored. */
async function claimed(target: Target, victim: Victim): Promise<Line> {
  const found = tally();
  const fields = fieldsFor(victim);
  let before = await stateOf(target);
  for (const [name, call] of authenticated()) {
    const own = fields[name];
    if (!own) found.note(name, 'has no fields: add them to tests/security/sessions/call-fields.ts');
    for (const claim of claimsFor(call, victim))
      for (const way of waysOf(call, claim)) {
        const { status, text } = await present(target, call, own ?? {}, claim, victim, way);
        const after = await stateOf(target);
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

/** With the attacker's own session, but about another person's content. */
async function foreign(target: Target, victim: Victim): Promise<Line> {
  const found = tally();
  let before = await stateOf(target);
  for (const [name, fields, expected] of foreignTo(victim)) {
    const { status } = await target.ask(name, fields, victim.stranger);
    const what = `${name} ${JSON.stringify(fields)}`;
    found.note(what, expected.includes(status) ? null : `answered ${status}`);
    const after = await stateOf(target);
    found.note(what, after === before ? null : 'something changed');
    before = after;
  }
  return found.line(group, 'what belongs to somebody else, by whoever is signed in', 'refused, no effect');
}

/** An attempt with an expired session does not revive it, and unused keys stay valid. */
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

/** The same calls with the right pair succeed and have their effect, so the claim was the reason for the refusal. */
async function served(target: Target, victim: Victim): Promise<Line> {
  const found = tally();
  const fields = fieldsFor(victim);
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
