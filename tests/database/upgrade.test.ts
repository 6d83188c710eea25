import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
/** The new version's connection. */
let newer: Database;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  newer = openDatabase(world.databaseUrl, { max: 1 });
  folder = mkdtempSync(join(tmpdir(), 'quad-migrations-'));
  cpSync('server/database/migrations', folder, { recursive: true });
});
afterAll(async () => {
  await newer.end();
  await world.close();
  rmSync(folder, { recursive: true });
});

/** Adds changes that a later version might make: tables and columns with which the older version still works. */
function later(number: number, sql: string): void {
  writeFileSync(join(folder, `${number}_later.sql`), sql);
}

test('while a newer version migrates, this one answers every call, and stays ready after it', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  let migrating = true;
  const use = async (): Promise<number[]> => {
    const statuses: number[] = [];
    while (migrating || statuses.length < 40) {
      const answers = await Promise.all([
        world.ask('listListings', { limit: 5 }),
        world.ask('showUser', { userid: bob.userid }, ann),
        world.ask('sendMessage', { to_userid: bob.userid, content: 'Hello' }, ann),
        world.ask('setListing', { type: 'used', name: 'Lamp', price: 5, description: 'Bright' }, ann),
      ]);
      statuses.push(...answers.map(({ status }) => status));
    }
    return statuses;
  };
  const using = Promise.all([use(), use(), use()]);
  later(9001, 'create table later (userid text primary key references users on delete cascade);');
  later(9002, "alter table messages add column later text; alter table items add later text default 'x';");
  later(9003, 'alter table users add column later int not null default 0; select pg_sleep(0.2);');
  expect(await migrate(newer, folder)).toEqual(['9001_later.sql', '9002_later.sql', '9003_later.sql']);
  migrating = false;
  expect((await using).flat().filter((status) => status !== 200)).toEqual([]);
  expect((await fetch(`${world.url}/readyz`)).status).toBe(200);
});

test('a migration that does not get its lock lets other statements run, and retries', async () => {
  later(9004, 'alter table listing_counts add column later text;');
  const reader = await world.db.reserve();
  await reader`begin`;
  await reader`select 1 from listing_counts`;
  const migrating = migrate(newer, folder);
  for (let i = 0; i < 100; i += 1) expect((await world.ask('listSchools')).status).toBe(200);
  await reader`commit`;
  reader.release();
  expect(await migrating).toEqual(['9004_later.sql']);
});

test('an older version starts on a database that a newer one has migrated', async () => {
  expect(await migrate(newer)).toEqual([]);
});
