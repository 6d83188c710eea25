import { calls } from '#contract/calls.ts';
import { problems } from '#contract/problems.ts';
import type { Line } from '../../../bench/line.ts';
import { tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { type Claim, claimsFor } from './claims.ts';
import { present, waysOf } from './present.ts';
import { stateOf } from './state.ts';
import { freshSession, type Victim } from './victim.ts';

const call = calls.sendReport;
const refused = `401 {"error":"${problems['session-not-found'][1]}"}`;

/**
 * Sends a report with every claim. A false pair is refused. A claim that is not a pair makes it a visitor's report,
 * which may have no picture. With the right pair it is the victim's own report.
 */
export async function reported(target: Target, victim: Victim, group: string): Promise<Line> {
  const found = tally();
  const own = { category: 'bug', text: 'Taken' };
  const attached = { ...own, photo: victim.things.file };
  let before = await stateOf(target);
  for (const claim of claimsFor(call, victim).filter((it) => !isTrue(it)))
    for (const way of waysOf(call, claim))
      for (const fields of [own, attached]) {
        const { status, text } = await present(target, call, fields, claim, victim, way);
        const what = `a report${fields === attached ? ' with a picture' : ''}, with ${claim.kind} as ${way}`;
        const taken = status === 200 && !isPair(claim) && fields === own;
        if (taken) found.note(what, await senderOf(target, text));
        else {
          const said = `${status} ${text}`;
          const photo = `400 {"error":"${problems['photo-not-yours'][1]}"`;
          const fit = said === refused || (!isPair(claim) && fields === attached && said.startsWith(photo));
          found.note(what, fit ? null : said);
        }
        const after = await stateOf(target);
        if (!taken) found.note(what, after === before ? null : 'something changed');
        before = after;
      }
  const right = { userid: victim.userid, session: await freshSession(target.sql, victim.userid) };
  const { body } = await target.ask('sendReport', attached, right);
  const sender = await senderOf(target, JSON.stringify(body));
  found.note('a report with the right pair', sender === `is ${victim.userid}’s` ? null : `${sender}`);
  return found.line(group, 'a report with every false claim', 'refused, or a visitor’s');
}

/**
 * A report with a valid bearer belongs to the bearer, whatever `userid` it names: no field of a report sets its owner.
 */
function isTrue({ fields, headers }: Claim): boolean {
  return headers?.authorization !== undefined && 'userid' in fields;
}

/** Whether a claim is a whole pair, in the body or as a bearer, so that the client expects to be signed in. */
function isPair({ fields, headers }: Claim): boolean {
  const inBody = typeof fields.userid === 'string' && typeof fields.session === 'string';
  return inBody || /^Bearer \w{16}[\w-]{43,}$/.test(headers?.authorization ?? '');
}

/** The sender of the accepted report; null for a visitor's. */
async function senderOf({ sql }: Target, answer: string): Promise<string | null> {
  const [row] = await sql<{ userid: string | null; photo: string | null }[]>`
    select userid, photo from reports where id = ${JSON.parse(answer).id ?? ''}`;
  if (!row) return 'is not there';
  return row.userid || row.photo ? `is ${row.userid}’s` : null;
}
