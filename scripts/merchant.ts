import { makeMerchant } from '#server/accounts/make-merchant.ts';
import { CannotStart } from '#server/process/cannot-start.ts';
import { changeAccount } from './account-command.ts';

const username = process.argv[2];
await changeAccount(async (db) => {
  if (!username) throw new CannotStart('Name the account: npm run merchant -- USERNAME');
  if (!(await makeMerchant(db, username))) throw new CannotStart(`There is no account named ${username}.`);
  return `${username} is a verified merchant now.`;
});
