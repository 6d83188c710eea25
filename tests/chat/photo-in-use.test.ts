import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '#server/database/pool.ts';
import { removeUnused } from '#server/media/housekeeping/remove-unused.ts';
import { picture } from '../accounts/picture.ts';
import { sendPage } from '../book-pages/send-page.ts';
import { plain } from '../media/images.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let ann: Pair;
let bob: Pair;
beforeAll(async () => {
  world = await openWorld();
  ann = await newPerson(world);
  bob = await newPerson(world);
  await world.ask('sendMessage', { to_userid: bob.userid, content: 'Hi' }, ann);
});
afterAll(() => world.close());

const send = (photo: string) =>
  world.ask('sendMessage', { to_userid: bob.userid, content: 'Look', photo }, ann);
const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000);

/** Begins a write that waits for the locks of `hold`, and runs `meanwhile` before it continues. */
async function meeting<Answer>(
  hold: (tx: Transaction) => Promise<unknown>,
  write: () => Promise<Answer>,
  meanwhile: (tx: Transaction) => Promise<unknown> = async () => undefined,
): Promise<Answer> {
  const { answer } = await world.db.begin(async (tx) => {
    await hold(tx);
    const asked = write();
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
    await meanwhile(tx);
    return { answer: asked };
  });
  return answer;
}

async function waiting(): Promise<number> {
  const rows = await world.db`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}

test('a photo in a message being sent is kept while unused ones are removed', async () => {
  const photo = await picture(world, ann);
  // The message looks up its photo and then waits for its sender.
  const { status, body } = await meeting(
    (tx) => tx`select from users where userid = ${ann.userid} for update`,
    () => send(photo),
    () => removeUnused({ ...world.services, clock: inTwoDays }),
  );
  expect([status, body.message?.photo]).toEqual([200, photo]);
  expect((await fetch(`${world.url}/files/${photo}`)).status).toBe(200);
});

test('a message is refused if its photo is removed at the same time, whatever the moment', async () => {
  const first = await picture(world, ann);
  const removedFirst = await meeting(
    (tx) => tx`select from conversations for update`,
    () => send(first),
    () => removeUnused({ ...world.services, clock: inTwoDays }),
  );
  const second = await picture(world, ann);
  const removedMeanwhile = await meeting(
    (tx) => tx`delete from files where key = ${second}`,
    () => send(second),
  );
  for (const { status, headers, error } of [removedFirst, removedMeanwhile])
    expect([status, headers.get('x-problem-field'), error]).toEqual([
      400,
      'photo',
      'photo must be keys of your own uploads.',
    ]);
});

test('the file of a deleted page stays if something concurrently begins to use it', async () => {
  const { body } = await sendPage(world.url, ann, await plain().png().toBuffer());
  const [row] = await world.db<{ file: string }[]>`select file from contents where id = ${body.id ?? ''}`;
  const key = row?.file ?? '';
  const { status } = await meeting(
    async (tx) => {
      await tx`select from files where key = ${key} for key share`;
      await tx`update users set avatar = ${key} where userid = ${ann.userid}`;
    },
    () => world.ask('deleteContent', { contentid: body.id }, ann),
  );
  expect(status).toBe(200);
  expect((await fetch(`${world.url}/files/${key}`)).status).toBe(200);
  expect((await world.ask('showUser', { userid: ann.userid })).body.avatar).toBe(key);
});
