import { parseArgs } from 'node:util';
import { type Role, roles } from '#contract/accounts/policy.ts';
import { personNamed } from '#server/accounts/named.ts';
import { noteStaff } from '#server/accounts/safety/events.ts';
import { transaction } from '#server/database/transaction.ts';
import { resetFactor } from '#server/moderation/reset-factor.ts';
import { setRole } from '#server/moderation/set-role.ts';
import { CannotStart } from '#server/process/cannot-start.ts';
import type { Schools } from '#server/site/schools.ts';
import { readSite } from '#server/site/site.ts';
import { changeAccount } from './account-command.ts';

const usage =
  'Name the account and its role: npm run staff -- USERNAME admin|moderator|member [--schools 103,55], or --reset-factor';

await changeAccount(async (db) => {
  const { schools: known } = await readSite(db);
  const { username, role, schools } = wanted(known);
  const user = await personNamed({ db }, username);
  const at = new Date();
  const done =
    user &&
    (await transaction(db, async (tx) => {
      if (!role) return resetFactor(tx, user.userid, at);
      await noteStaff(tx, user.userid, at);
      return setRole(tx, { by: null, userid: user.userid, role, schools, reason: 'npm run staff', at });
    }));
  if (!done) throw new CannotStart(`There is no account named ${username}.`);
  if (!role) return `${username} has no second factor now, and is signed out everywhere.`;
  return `${username} is ${role === 'admin' ? 'an' : 'a'} ${role} now.`;
});

/** Without a role the command resets the second factor. */
function wanted(known: Schools): { username: string; role?: Role; schools: number[] } {
  const { values, positionals } = parsed();
  const [username, named, ...more] = positionals;
  const role = roles.find((it) => it === named);
  const isReset = values['reset-factor'] === true;
  if (username && isReset && !named && values.schools === undefined) return { username, schools: [] };
  if (!username || !role || isReset || more.length > 0) throw new CannotStart(usage);
  const schools = values.schools?.split(',') ?? [];
  if (values.schools !== undefined && role !== 'moderator')
    throw new CannotStart('Only a moderator is limited to schools.');
  for (const id of schools)
    if (!known.all.some((it) => String(it.id) === id)) throw new CannotStart(`There is no school ${id}.`);
  return { username, role, schools: schools.map(Number) };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { schools: { type: 'string' }, 'reset-factor': { type: 'boolean' } },
    });
  } catch {
    throw new CannotStart(usage);
  }
}
