import { newPerson } from '../world/people.ts';
import type { Pair, World } from '../world/world.ts';

/** A new person with a role, limited to schools. */
export async function newStaff(
  world: World,
  role: 'moderator' | 'admin',
  schools: number[] = [],
): Promise<Pair & { username: string }> {
  const person = await newPerson(world);
  await world.db`update users set role = ${role} where userid = ${person.userid}`;
  for (const school of schools)
    await world.db`insert into moderator_schools (userid, school_id) values (${person.userid}, ${school})`;
  return person;
}

/** The newest case of a person as staff see it; of two with the same time the undecided one. */
export async function caseOf(world: World, staff: Pair, person: Pair) {
  const { cases } = (await world.ask('listCases', { person: person.userid }, staff)).body;
  const isDone = ({ state }: { state: string }) => Number(state === 'resolved');
  const newest = cases.toSorted(
    (one, other) => other.opened.localeCompare(one.opened) || isDone(one) - isDone(other),
  )[0];
  return (await world.ask('showCase', { id: newest?.id ?? '' }, staff)).body.case;
}

/** Acts on the newest case of a person. */
export async function act(world: World, staff: Pair, person: Pair, what: string, more: object = {}) {
  const { id, version } = await caseOf(world, staff, person);
  const fields = { case: id, version, act: what, reason: 'Because of this', ...more };
  return world.ask('actOnCase', fields, staff);
}
