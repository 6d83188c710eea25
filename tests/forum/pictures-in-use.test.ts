import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeUnused } from '#server/media/housekeeping/remove-unused.ts';
import { picture } from '../accounts/picture.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
let ann: Pair;
let ftid: string;
let fpid: string;
beforeAll(async () => {
  world = await openWorld();
  ann = await newPerson(world);
  ({ ftid } = (await world.ask('setTopic', { title: 'Rooms', forum_id: 15 }, ann)).body);
  ({ fpid } = (await world.ask('setPost', { ftid, content: 'Soon' }, ann)).body);
});
afterAll(() => world.close());

const ways = {
  'a new topic': (content: string) =>
    world.ask('setTopic', { title: 'More rooms', forum_id: 15, content }, ann),
  'a new reply': (content: string) => world.ask('setPost', { ftid, content }, ann),
  'a changed reply': (content: string) => world.ask('setPost', { fpid, content }, ann),
};

test.each(Object.entries(ways))(
  'an old upload is kept if %s begins to use it while unused ones are removed',
  async (_, write) => {
    const key = await picture(world, ann);
    const { answer } = await world.db.begin(async (tx) => {
      // The write looks up its picture and then waits for this lock.
      await tx`lock table topics, posts in share mode`;
      const asked = write(`![](/files/${key})`);
      await untilOneWaits();
      await removeUnused({ ...world.services, clock: inTwoDays });
      return { answer: asked };
    });
    const { status, body } = await answer;
    expect(status).toBe(200);
    expect((await shownBy(body)).filter((html) => html.includes(`src="/files/${key}`))).toHaveLength(1);
    expect((await fetch(`${world.url}/files/${key}`)).status).toBe(200);
  },
);

test('a write that waits for the removal of an upload does not show it', async () => {
  const key = await picture(world, ann);
  const { answers } = await world.db.begin(async (tx) => {
    await tx`delete from files where key = ${key}`;
    const asked = Object.values(ways).map((write) => write(`![](/files/${key})`));
    await expect.poll(() => waiting(''), longPoll).toBe(3);
    return { answers: asked };
  });
  for (const { status, body } of await Promise.all(answers)) {
    expect(status).toBe(200);
    for (const html of await shownBy(body)) expect(html).not.toContain(`src="/files/${key}`);
  }
});

const longPoll = { timeout: 30_000 };
const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000);

/** The texts of the topic that was created or replied to. */
async function shownBy(written: object): Promise<string[]> {
  const { body } = await world.ask('listPosts', { ftid, ...written });
  return [body.topic, ...body.posts].map((it) => it.html);
}

async function untilOneWaits(): Promise<void> {
  await expect.poll(() => waiting('\\mhtml\\M'), longPoll).toBe(1);
}

/** The number of statements with these words that wait for a lock. Jobs of the app may wait as well. */
async function waiting(words: string): Promise<number> {
  const rows = await world.db`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ~ ${words}`;
  return rows.length;
}
