import { makeMerchant } from '#server/accounts/make-merchant.ts';
import { openDatabase } from '#server/database/pool.ts';
import { reachDatabase } from '#server/database/reach.ts';
import { dropEverywhere } from '#server/pages/news.ts';
import { readSettings } from '#server/settings.ts';

const username = process.argv[2];
if (!username) {
  console.error('Name the account: npm run merchant -- USERNAME');
  process.exit(1);
}
const database = await reachDatabase(readSettings(process.env));
const db = openDatabase(database.url, { max: 1 });
const found = await makeMerchant(db, username);
if (found) await dropEverywhere(db);
await db.end();
await database.stop();
console.log(found ? `${username} is a verified merchant now.` : `There is no account named ${username}.`);
process.exitCode = found ? 0 : 1;
