import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/pool.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

/** A database with English collation, which an operator may use: it sorts "~" before digits. */
const template = 'quad_template_english';

let world: World;
beforeAll(async () => {
  const admin = openDatabase(inject('postgresUrl'), { max: 1 });
  await admin`
    create database ${admin(template)} template template0 encoding 'UTF8'
    locale_provider icu icu_locale 'en-US' lc_collate 'C' lc_ctype 'C'`;
  await admin.end();
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${template}`;
  const db = openDatabase(url.href, { max: 1 });
  await migrate(db);
  await db.end();
  world = await openWorld({}, false, template);
});
afterAll(async () => {
  await world.close();
  const admin = openDatabase(inject('postgresUrl'), { max: 1 });
  await admin`drop database ${admin(template)}`;
  await admin.end();
});

test('a day includes its evening, whatever the collation of the database', async () => {
  const ann = await newPerson(world);
  const night = { type: 'event', name: 'Career night', price: 0, description: 'Hall B' };
  await world.ask('setListing', { ...night, eventStartAt: '2026-12-05T19:00' }, ann);
  const found = async (query: object) => (await world.ask('listListings', { ...query })).body.total;
  expect(await found({ event_after: '2026-12-05', event_before: '2026-12-05' })).toBe(1);
  expect(await found({ event_before: '2026-12-05T18:59' })).toBe(0);
  expect(await found({ event_after: '2026-12-06' })).toBe(0);
  expect(await found({ name: 'carer night' })).toBe(1);
});
