import type { Role } from '#contract/accounts/policy.ts';
import { newPerson } from '../world/people.ts';
import type { World } from '../world/world.ts';

/** A new person of the staff; a moderator may be limited to schools. */
export async function newStaff(
  world: World,
  role: Role,
  { school = 103, schools = [] }: { school?: number; schools?: number[] } = {},
) {
  const person = await newPerson(world, { school });
  await world.db`update users set role = ${role} where userid = ${person.userid}`;
  await world.db`
    insert into moderator_schools (userid, school_id) select ${person.userid}, id from unnest(${schools}::int[]) id`;
  return person;
}

/** The acts on a person, oldest first, as the audit log keeps them. */
export const actsOn = (world: World, person: string) =>
  world.db`
    select done_by as by, act, state_before as before, state_after as after, reason
    from staff_acts where person = ${person} order by id`;
