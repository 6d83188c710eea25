import { makeMerchant } from '#server/accounts/make-merchant.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/pool.ts';
import { reachDatabase } from '#server/database/reach.ts';
import { CannotStart } from '#server/process/cannot-start.ts';
import { prepareDataFolder } from '#server/process/data-folder.ts';
import { dropEverywhere } from '#server/rendering/cache-invalidation.ts';
import { environmentAndFile } from '#server/settings/dot-env.ts';
import { readSettings } from '#server/settings/settings.ts';

try {
  console.log(await mark(process.argv[2]));
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}

/** Marks an account as a verified merchant, next to a running server or alone, and returns a confirmation. */
async function mark(username: string | undefined): Promise<string> {
  if (!username) throw new CannotStart('Name the account: npm run merchant -- USERNAME');
  const settings = readSettings(environmentAndFile());
  await prepareDataFolder(settings.dataDir);
  const database = await reachDatabase(settings);
  const db = openDatabase(database.url, { max: 1 });
  try {
    await migrate(db);
    if (!(await makeMerchant(db, username))) throw new CannotStart(`There is no account named ${username}.`);
    await dropEverywhere(db);
    return `${username} is a verified merchant now.`;
  } finally {
    await db.end();
    await database.stop();
  }
}
