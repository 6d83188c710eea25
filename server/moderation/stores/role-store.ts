import type { Role } from '#contract/accounts/policy.ts';
import type { Sql, Transaction } from '../../database/pool.ts';

/** A person's role, and the schools to which a moderator is limited: empty for all. */
export interface RoleRow {
  readonly role: Role;
  readonly schools: readonly number[];
}

/** Whether there is an admin. */
export const hasAdmin = (sql: Sql) =>
  sql`select 1 from users where role = 'admin' and deleted_at is null limit 1`.any();

/** Returns a person's role and schools, and locks both until the transaction ends; undefined without the account. */
export const lockRole = (tx: Transaction, userid: string) =>
  tx<RoleRow[]>`
    with locked as (select userid, role from users where userid = ${userid} and deleted_at is null for update)
    select role, array(
      select school_id from moderator_schools m where m.userid = locked.userid order by school_id
    ) as schools
    from locked`.first();

/** Sets a person's role and schools. */
export async function updateRole(tx: Transaction, userid: string, { role, schools }: RoleRow): Promise<void> {
  await tx`update users set role = ${role} where userid = ${userid}`;
  await deleteSchools(tx, userid);
  await tx`
    insert into moderator_schools (userid, school_id)
    select ${userid}, school_id from unnest(${[...new Set(schools)]}::integer[]) as it(school_id)`;
}

/** Removes the limitation to schools. */
export async function deleteSchools(tx: Transaction, userid: string): Promise<void> {
  await tx`delete from moderator_schools where userid = ${userid}`;
}
