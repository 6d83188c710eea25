import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Line } from '../../../bench/line.ts';
import { send } from '../../bad-input/send.ts';
import { tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { falsePairs } from './claims.ts';
import { stateOf } from './state.ts';
import type { Victim } from './victim.ts';

/** Calls that write even for a visitor: a mail, partly after the response, or the challenge of a passkey. */
const writes: readonly string[] = ['forgetPassword', 'passkeyOptions'];
/** A response without its random parts. */
const steady = (text: string): string => text.replace(/"challenge":"[\w-]+"/, '');
const settledMs = 3000;

/** With a false pair, every open call gives a visitor's response, byte for byte, and changes no more. */
export async function asVisitor(target: Target, victim: Victim, group: string): Promise<Line> {
  const found = tally();
  const fields = await fieldsOf(target, victim);
  const open = openCalls();
  for (const [name, call] of open) {
    const known = Object.fromEntries(Object.entries(fields).filter(([it]) => it in call.request.shape));
    for (const [kind, pair] of falsePairs(victim)) {
      const headers = { authorization: `Bearer ${pair.userid}${pair.session}` };
      const ways: [string, object, Record<string, string>][] = [[`${kind} as bearer`, {}, headers]];
      if (call.at[0] === 'POST') ways.push([kind, pair, {}]);
      for (const [what, claim, sent] of ways) {
        const about = 'userid' in known && 'userid' in claim ? { ...known, userid: claim.userid } : known;
        const visitors = await send(target.url, call, about, 'json');
        const before = await stateOf(target);
        const said = await send(target.url, call, { ...about, ...claim }, 'json', undefined, sent);
        const same = said.status === visitors.status && steady(said.text) === steady(visitors.text);
        found.note(`${name} with ${what}`, same ? null : said.text.slice(0, 200));
        if (writes.includes(name)) continue;
        found.note(`${name} with ${what}`, (await stateOf(target)) === before ? null : 'something changed');
      }
    }
    const { status } = await send(target.url, call, known, 'json');
    if (call.at[0] === 'GET')
      found.note(name, status === 200 ? null : `is not served to visitors: ${status}`);
  }
  await pause(settledMs);
  return found.line(group, 'every open call with false pairs', 'as a visitor', `${open.length} calls`);
}

/**
 * Calls that need no pair, writing ones last. One of them refuses a false pair (`reports.ts`); others are among the
 * authenticated calls.
 */
function openCalls(): [string, Call][] {
  const open = (Object.entries(calls) as [string, Call][]).filter(
    ([name, call]) => call.who === 'anyone' && !call.checksPair && !call.proves && name !== 'sendReport',
  );
  return open.sort(([one], [other]) => Number(writes.includes(one)) - Number(writes.includes(other)));
}

/** Fields of all open calls. The address has an account, so that no code is sent to it. */
async function fieldsOf(target: Target, { userid, things, friend }: Victim) {
  const { body } = await target.ask('encodeUserid', { userid });
  const [{ email, username } = { email: '', username: '' }] = await target.sql<
    { email: string; username: string }[]
  >`
    select email, username from users where userid = ${friend.userid}`;
  // A view is stored a second later and counts once an hour, so later requests have none to count.
  await target.ask('listPosts', { ftid: things.topic });
  await target.ask('showListing', { iid: things.listing });
  await pause(settledMs);
  return {
    userid,
    id: things.payment,
    iid: things.listing,
    iids: things.listing,
    ftid: things.topic,
    room: 'global',
    q: 'desk',
    email,
    username,
    password: 'a-wrong-one1',
    verification_code: '000000',
    encodedString: body.result,
  };
}
