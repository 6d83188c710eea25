import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { domains } from '#server/domains.ts';
import { tidy } from '#server/housekeeping.ts';
import { picture } from '../accounts/picture.ts';
import { askAt } from '../world/ask.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let seller: Pair;
let urls: [string, string];
let stop: () => Promise<void>;
beforeAll(async () => {
  world = await openWorld();
  const { db, settings, clock } = world.services;
  const { app } = await createApp({ db, settings, pages: false, clock });
  urls = [world.url, await app.listen({ port: 0, host: '127.0.0.1' })];
  stop = () => app.close();
  seller = await newPerson(world, { school: 55 });
});
afterAll(async () => {
  await stop();
  await world.close();
});

const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright.' };
const publish = async (fields: object = {}): Promise<string> =>
  (await world.ask('setListing', { ...lamp, ...fields }, seller)).body.iid;
const hot = async () => (await world.ask('listSchools')).body.schools.find((it) => it.id === 55)?.hot;
const onSale = async () => (await world.ask('listListings', { seller: seller.userid })).body.total;

/** Alternates between both processes. */
const ask = (name: 'deleteListing' | 'restoreListing' | 'setListing', fields: object, turn: number) =>
  askAt(urls[turn % 2] ?? world.url, name, { ...fields }, seller);

test('of many concurrent deletions in two processes one succeeds', async () => {
  const iid = await publish();
  const before = await hot();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => ask('deleteListing', { iid }, at)));
  expect(answers.map((it) => it.status).sort()).toEqual([200, ...Array(9).fill(404)]);
  expect(await hot()).toBe((before ?? 0) - 1);
});

test('concurrent deletions, restores, edits and sales leave the listing whole, in one state', async () => {
  for (let round = 0; round < 12; round += 1) {
    const iid = await publish();
    const answers = await Promise.all([
      ask('deleteListing', { iid }, 0),
      ask('setListing', { iid, status: 2 }, 1),
      ask('setListing', { iid, price: 7 }, 0),
      ask('restoreListing', { iid }, 1),
      ask('deleteListing', { iid }, 1),
      ask('restoreListing', { iid }, 0),
    ]);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    const sold = answers[1]?.status === 200;
    const priced = answers[2]?.status === 200;
    await ask('restoreListing', { iid }, 0);
    const { item } = (await world.ask('showListing', { iid })).body;
    expect(item).toMatchObject({ ...lamp, status: sold ? 2 : 1, price: priced ? 7 : 5 });
    expect(await hot()).toBe(await onSale());
  }
});

test('a restore during the removal restores everything or nothing', async () => {
  const outcomes = new Set<number>();
  for (const [round, leadMs] of [0, 1000, 10, 20, 30, 40, 60, 80].entries()) {
    const photo = await picture(world, seller);
    const iid = await publish({ photo: [photo] });
    await world.ask('deleteListing', { iid }, seller);
    const [{ at }] = await world.db<[{ at: Date }]>`
      update items set deleted_at = ${new Date(world.services.clock().getTime() - 600_000 + leadMs)}
      where iid = ${iid} returning deleted_at as at`;
    const removal = async () => {
      const left = at.getTime() + 600_000 - world.services.clock().getTime();
      await new Promise((resolve) => setTimeout(resolve, left));
      await tidy(world.services, domains);
    };
    const [restored] = await Promise.all([ask('restoreListing', { iid }, round), removal(), removal()]);
    outcomes.add(restored.status);
    const shown = await world.ask('showListing', { iid });
    const found = {
      restored: restored.status,
      shown: shown.status,
      photos: shown.body.item?.photo,
      file: (await fetch(`${world.url}/files/${photo}`)).status,
    };
    const whole = { restored: 200, shown: 200, photos: [photo], file: 200 };
    const nothing = { restored: 409, shown: 404, photos: undefined, file: 404 };
    expect(found).toEqual(restored.status === 200 ? whole : nothing);
  }
  expect([...outcomes].sort()).toEqual([200, 409]);
});
