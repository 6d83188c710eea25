import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import type { World } from '../world/world.ts';
import { openPages } from './open-pages.ts';

let world: World;
beforeAll(async () => {
  world = await openPages();
});
afterAll(() => world.close());

test('deleting an account updates cached pages: its listings leave the lists, its pages lose name and contact', async () => {
  const ann = await newPerson(world, { username: 'brass_annabel' });
  const lamp = { type: 'used', name: 'Brass lamp', price: 5, description: 'Old', contact: 'wechat: brass' };
  const [sale, sold] = [
    (await world.ask('setListing', lamp, ann)).body.iid,
    (await world.ask('setListing', lamp, ann)).body.iid,
  ];
  await world.ask('setListing', { iid: sold, status: 2 }, ann);
  const read = async (path: string) => (await fetch(`${world.url}${path}`)).text();
  const lists = ['/', '/used', '/search/used/0', '/search/Brass/used/0'];
  for (const path of lists) expect(await read(path), path).toContain('Brass lamp');
  for (const iid of [sale, sold]) expect(await read(`/detail/${iid}`)).toContain(ann.username);

  await world.ask('deleteAccount', { password: ann.password }, ann);
  for (const path of lists) expect(await read(path), path).not.toContain('Brass lamp');
  for (const iid of [sale, sold]) {
    const page = await read(`/detail/${iid}`);
    expect(page).toContain('Brass lamp');
    expect(page).toContain('Deleted user');
    for (const gone of [ann.username, 'wechat: brass', `/chats/${ann.userid}`])
      expect(page).not.toContain(gone);
  }
});
