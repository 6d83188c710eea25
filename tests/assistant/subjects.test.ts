import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
let asker: Awaited<ReturnType<typeof newPerson>>;
const titles = new Map<string, string>();

const topics = [
  {
    title: 'What a lease guarantor is, in plain words',
    content: 'It promises to pay the rent if you do not.',
  },
  { title: 'Lost: grey cat near the square', content: 'Small, one white paw.' },
  { title: '秋招总结：投了 180 份', content: '简历第一行写清楚身份。' },
  { title: 'Career fair at the gym: who talks?', content: 'On Friday, in the last hour.' },
  { title: 'OPT: the card came in three weeks', content: 'Filed online and paid the same day.' },
  { title: 'First card', content: 'The bank where I have the account refused twice.' },
];
const listings = [
  { type: 'event', name: '刷题小组，一起冲秋招', price: 0, description: '.' },
  { type: 'event', name: 'Salsa night', price: 0, description: '.' },
  {
    type: 'house',
    name: 'Sunny room',
    price: 900,
    address: 'Here',
    movein_at: '2026-12-01',
    description: '.',
  },
];

beforeAll(async () => {
  world = await openWorld();
  asker = await newPerson(world);
  const author = await newPerson(world);
  for (const it of topics) {
    const { ftid } = (await world.ask('setTopic', { forum_id: 15, ...it }, author)).body;
    titles.set(`/forumdetail/${ftid}`, it.title);
  }
  for (const it of listings) {
    const { body } = await world.ask('setListing', it, author);
    titles.set(`/detail/${body.iid}`, it.name);
  }
});
afterAll(() => world.close());

/** The titles of what an answer cites, or their addresses on the FAQ. */
async function ask(content: string): Promise<(string | undefined)[]> {
  const { reply } = (await world.ask('askHelper', { to_userid: 'campus', content }, asker)).body;
  const cited = [...reply.matchAll(/\((\/(?:forumdetail|detail)\/[^)]*|\/faq#\w+)\)/g)];
  return cited.map(([, address = '']) => titles.get(address) ?? address);
}

test.each([
  ['租房担保人是什么', 'What a lease guarantor is, in plain words'],
  ['what is a lease guarantor?', 'What a lease guarantor is, in plain words'],
  ['有人丢了猫吗', 'Lost: grey cat near the square'],
  ['anyone lost a cat?', 'Lost: grey cat near the square'],
  ['秋招多少份简历', '秋招总结：投了 180 份'],
  ['any advice on a visa?', 'OPT: the card came in three weeks'],
  ['签证经验', 'OPT: the card came in three weeks'],
])('%s is answered by the topic about it, not by listings', async (question, title) => {
  expect(await ask(question)).toEqual([title]);
});

test.each(['招聘会什么时候', 'when is the career fair'])(
  '%s finds the topics that name it',
  async (question) => {
    const cited = await ask(question);
    expect(cited).toContain('Career fair at the gym: who talks?');
    expect(cited).not.toContain('刷题小组，一起冲秋招');
  },
);

test('a time that no topic tells is looked for among the listings', async () => {
  expect(await ask('when is the salsa night')).toEqual(['Salsa night']);
});

test.each([
  ['怎么发帖', ['/faq#sell']],
  ['怎么发布商品', ['/faq#sell']],
  ['how to post', ['/faq#sell']],
  ['举报骗子', ['/faq#safety']],
  ['report a scammer', ['/faq#safety']],
  ['how to reset password', []],
  ['忘记密码怎么办', []],
  ['how do I delete my account', []],
])('%s is answered by the rule that is about it, or by none', async (question, cited) => {
  expect(await ask(question)).toEqual(cited);
});
