import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { act, caseOf, newStaff } from './staff-people.ts';
import { uploadPicture } from './uploads.ts';

let world: World;
let mia: Pair;
beforeAll(async () => {
  world = await openWorld();
  mia = await newStaff(world, 'moderator');
});
afterAll(() => world.close());

/** Somebody whose listing with a picture was reported and hidden. */
async function hidden() {
  const ann = await newPerson(world);
  const photo = await uploadPicture(world, ann);
  const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright', photo };
  const { iid } = (await world.ask('setListing', lamp, ann)).body;
  await world.ask(
    'sendReport',
    { about: { kind: 'listing', id: iid }, reason: 'scam' },
    await newPerson(world),
  );
  await act(world, mia, ann, 'hide');
  return { ann, photo, iid, of: (await caseOf(world, mia, ann)).id };
}

test('staff see the pictures of a case that have no public address, small and full size', async () => {
  const { photo, of } = await hidden();
  expect((await fetch(`${world.url}/files/${photo}`)).status).toBe(404);
  for (const [full, width] of [
    [false, 480],
    [true, 640],
  ] as const) {
    const { body } = await world.ask('casePicture', { case: of, photo, full }, mia);
    const { format, width: found } = await sharp(Buffer.from(body.picture, 'base64')).metadata();
    expect([format, (found ?? 0) <= width]).toEqual(['webp', true]);
  }
});

test('a picture outside of the case, or of a person of another school, is refused', async () => {
  const [one, other] = [await hidden(), await hidden()];
  const ask = async (fields: object, as?: Pair) => (await world.ask('casePicture', { ...fields }, as)).status;
  const own = { case: one.of, photo: one.photo };
  expect(await ask({ ...own, photo: other.photo }, mia)).toBe(404);
  expect(await ask({ ...own, photo: '../../etc/passwd' }, mia)).toBe(404);
  expect(await ask({ ...own, case: 'unknown' }, mia)).toBe(404);
  expect(await ask(own)).toBe(401);
  expect(await ask(own, one.ann)).toBe(403);
  expect(await ask(own, await newStaff(world, 'moderator', [55]))).toBe(403);
});
