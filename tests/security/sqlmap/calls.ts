import { isForStaff } from '#contract/accounts/policy.ts';
import type { Call } from '#contract/call.ts';
import { type Calls, calls } from '#contract/calls.ts';
import type { ExistingContent } from './existing-content.ts';
import { samples } from './samples.ts';
import type { Parameter, Shot } from './shot.ts';
import type { Person, Things } from './things.ts';
import type { Way } from './way.ts';
import { waysOf } from './ways.ts';

/**
 * Every call of the contract in each of its variants, as a form and as JSON if it takes both, each with a new person.
 * The pair is tested once per call, and so is the client id, which would otherwise return the first result for every
 * attempt.
 */
export async function shotsOfCalls(
  known: ExistingContent,
  things: Things,
  person: () => Person,
): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const name of Object.keys(calls) as (keyof Calls)[]) {
    const call: Call = calls[name];
    const posted = call.at[0] === 'POST';
    for (const [at, make] of waysOf(name).entries()) {
      const shot = async (how: How) => {
        const me = person();
        if (isForStaff(call.who)) await things.staff(me);
        shots.push(shotOf(call, known, me, await make(things, me), how));
      };
      await shot({ pair: at === 0 });
      if (posted && call.takes !== 'file') await shot({ json: true });
      if (at === 0 && 'client_id' in call.request.shape) await shot({ repeats: true });
    }
  }
  return shots;
}

interface How {
  /** Tests the pair, too. */
  pair?: boolean;
  json?: true;
  /** Sends a client id and tests only that. */
  repeats?: true;
}

function shotOf(
  call: Call,
  known: ExistingContent,
  me: Person,
  way: Way,
  { pair = false, json, repeats }: How,
): Shot {
  const [method, path] = call.at;
  const { values = {}, leaves = [], tries, once, refused } = way;
  const own = (name: string) => name in { userid: 0, session: 0 };
  const tried = (name: string) =>
    repeats ? name === 'client_id' : own(name) && method === 'POST' ? pair : !tries || tries.includes(name);
  const parameter = (place: Parameter['in'], name: string, value: string): Parameter => ({
    in: place,
    name,
    value,
    ...(!tried(name) && { goesAlong: true }),
  });
  const needsId = call.request.shape.client_id?.safeParse(undefined).success === false;
  const names = Object.keys(call.request.shape).filter(
    (name) =>
      !leaves.includes(name) &&
      (repeats || needsId || name !== 'client_id') &&
      !(own(name) && method === 'POST'),
  );
  const fields = names.map((name) => {
    const place = path.split('/').includes(`:${name}`) ? 'path' : method === 'GET' ? 'query' : 'body';
    return parameter(place, name, values[name] ?? samples(known, me, name));
  });
  const { userid, session } = me;
  const signed: Parameter[] =
    method === 'POST'
      ? [parameter('body', 'userid', userid), parameter('body', 'session', session)]
      : call.who !== 'anyone'
        ? [{ in: 'header', name: 'Authorization', value: `Bearer ${userid}${session}` }]
        : [];
  return {
    method,
    path,
    parameters: [...fields, ...signed],
    ...(call.takes === 'file' && { file: call.fileField ?? 'file' }),
    ...(json && { json }),
    ...(once !== undefined && { once }),
    ...(refused && { refused }),
  };
}
