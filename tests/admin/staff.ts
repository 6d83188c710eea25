import { newPerson } from '../world/people.ts';
import type { Pair, World } from '../world/world.ts';

/** A new person with the role of an admin. */
export async function newAdmin(world: World): Promise<Pair> {
  const person = await newPerson(world);
  await world.db`update users set role = 'admin' where userid = ${person.userid}`;
  return person;
}
