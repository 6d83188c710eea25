import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { tidy } from '#server/housekeeping.ts';
import { removeUnused } from '#server/media/housekeeping/remove-unused.ts';
import { picture } from '../accounts/picture.ts';
import { sendPage } from '../book-pages/send-page.ts';
import { newPerson } from '../world/people.ts';
import { plain } from './images.ts';
import { openUploads, type Uploads } from './uploads.ts';

let uploads: Uploads;
beforeAll(async () => {
  uploads = await openUploads();
});
afterAll(() => uploads.world.close());

/** A clock that is some hours ahead, for scheduled jobs. */
const inHours = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);

async function filesOf(userid: string): Promise<{ keys: string[]; bytes: number }> {
  const { db } = uploads.world;
  const rows = await db<{ key: string }[]>`select key from files where userid = ${userid} order by key`;
  const [sum] = await db<{ bytes: number }[]>`select bytes::int from file_sums where userid = ${userid}`;
  return { keys: rows.map((it) => it.key), bytes: sum?.bytes ?? 0 };
}

test('an unused upload is removed after a day, and its space is free again', async () => {
  const { world, kept } = uploads;
  const ann = await newPerson(world);
  const first = await picture(world, ann);
  const second = await picture(world, ann);
  const lamp = { type: 'used', name: 'Lamp', price: 5, description: 'Bright.' };
  const { iid } = (await world.ask('setListing', { ...lamp, photo: [first] }, ann)).body;
  await world.ask('setListing', { iid, photo: [second] }, ann);
  const both = await filesOf(ann.userid);
  await tidy({ ...world.services, clock: inHours(23) }, domains);
  expect(await filesOf(ann.userid)).toEqual(both);
  await tidy({ ...world.services, clock: inHours(25) }, domains);
  const after = await filesOf(ann.userid);
  expect(after.keys).toEqual([second]);
  expect(after.bytes).toBe(both.bytes / 2);
  expect((await kept()).filter((it) => it.includes(first))).toEqual([]);
  expect((await fetch(`${world.url}/files/${first}`)).status).toBe(404);
}, 60_000);

test('a used file stays, however old it is', async () => {
  const { world } = uploads;
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const [sold, avatar, said, told, asked, answered] = await Promise.all(
    Array.from({ length: 6 }, () => picture(world, ann)),
  );
  const { url } = world;
  const topic = await world.ask(
    'setTopic',
    { title: 'Hi', forum_id: 15, content: `![](/files/${asked})` },
    ann,
  );
  const { ftid } = topic.body;
  const post = await world.ask('setPost', { ftid, content: `![](/files/${answered})` }, ann);
  const answers = [
    topic,
    post,
    await world.ask('setListing', { type: 'used', name: 'Lamp', status: 0, photo: [sold] }, ann),
    await world.ask('changeUser', { avatar }, ann),
    await world.ask('sendMessage', { to_userid: bob.userid, content: 'Hi', photo: said }, ann),
    await world.ask('sendReport', { category: 'bug', text: 'It broke', photo: told }, ann),
    await sendPage(url, ann, await plain().png().toBuffer()),
  ];
  expect(answers.map((it) => it.status)).toEqual(Array(7).fill(200));
  const before = await filesOf(ann.userid);
  expect(before.keys).toHaveLength(7);
  await removeUnused({ ...world.services, clock: inHours(48) });
  expect(await filesOf(ann.userid)).toEqual(before);
  await world.ask('deletePost', { fpid: post.body.fpid }, ann);
  await removeUnused({ ...world.services, clock: inHours(48) });
  expect((await filesOf(ann.userid)).keys).toEqual(before.keys.filter((it) => it !== answered));
}, 60_000);

test('concurrent processes remove each file once, and the next pass begins at the start', async () => {
  const { world } = uploads;
  const cat = await newPerson(world);
  const key = (at: number) => String(at).padStart(22, 'u');
  await world.db`insert into files (key, userid, width, height, bytes)
    select unnest(${Array.from({ length: 450 }, (_, at) => key(at))}::text[]), ${cat.userid}, 1, 1, 10`;
  const walk = () => removeUnused({ ...world.services, clock: inHours(48) });
  const removed = await Promise.all([walk(), walk(), walk()]);
  // There may also be files that other tests left.
  expect(removed.reduce((one, other) => one + other)).toBeGreaterThanOrEqual(450);
  expect(await filesOf(cat.userid)).toEqual({ keys: [], bytes: 0 });
  await picture(world, cat);
  expect(await walk()).toBe(1);
}, 60_000);
