import { expect, test } from 'vitest';
import { followed, type Remembered } from '#server/assistant/follow.ts';
import { type QuestionKind, readQuestion } from '#server/assistant/reading.ts';
import type { HelperRoom } from '../world/rooms.ts';
import { schools } from '../world/schools.ts';

/** A Monday. */
const now = new Date('2026-11-23T18:00:00Z');
const usc = 103;
const read = (question: string, room: HelperRoom = 'campus') =>
  readQuestion(question, { room, school: usc, schools, now });

test.each<[question: string, kind: QuestionKind, search?: string]>([
  ['Is there a desk for less than $100?', 'listing', 'used desk max_price=100'],
  ['有没有 100 美元以下的书桌？', 'listing', 'used 书桌 max_price=100'],
  ['Is there a bike for sale near Berkeley?', 'listing', 'used bike school_id=55'],
  ['哪里有二手自行车', 'listing', 'used 自行车'],
  ['有没有一居室', 'listing', 'house bedroom=1'],
  ['any sublets in January', 'listing', 'house sublets movein_before=2027-01-31'],
  ['周末有什么活动', 'listing', 'event event_after=2026-11-28 event_before=2026-11-29'],
  ['what events are on this weekend', 'listing', 'event event_after=2026-11-28 event_before=2026-11-29'],
  ['Is there a room near campus?', 'listing', 'house school_id=103'],
  ['学校附近有房子出租吗？', 'listing', 'house school_id=103'],
  ['Who looks for a roommate?', 'listing', 'house roommate'],
  ['有人在找室友吗？', 'listing', 'house 室友'],
  ['What does a bike cost?', 'listing', 'used bike'],
  ['自行车卖多少钱？', 'listing', 'used 自行车'],
  ['How much is a studio near Columbia?', 'listing', 'house school_id=15 bedroom=0'],
  ['哥大附近的开间多少钱', 'listing', 'house school_id=15 bedroom=0'],
  ['cheapest laptop', 'listing', 'used laptop cheapest'],
  ['最便宜的显示器', 'listing', 'used 显示器 cheapest'],
  ['is anyone selling a car under 10k', 'listing', 'car max_price=10000'],
  ['有人卖车吗 一万以内', 'listing', 'car max_price=10000'],
  ['good hot pot near me', 'listing', 'dining hot pot'],
  ['哪里能吃到火锅', 'listing', 'dining 火锅'],
  ['what can I eat near campus', 'listing', 'dining school_id=103'],
  ['有没有电饭煲', 'listing', 'used 电饭煲'],
  ['How long does OPT take?', 'experience'],
  ['CPT 怎么申请', 'experience'],
  ['大家怎么说 OPT？', 'experience'],
  ['Any advice on interviews?', 'experience'],
  ['面试有什么经验？', 'experience'],
  ['Which library floor is quiet at night?', 'experience'],
  ['图书馆哪一层安静', 'experience'],
  ['where can I find a dentist', 'experience'],
  ['租房担保人是什么', 'experience'],
  ['什么是租房担保人？', 'experience'],
  ['what is a lease guarantor', 'experience'],
  ['what is a good price for a bike', 'listing'],
  ['有人丢了猫吗', 'experience'],
  ['anyone lost a cat?', 'experience'],
  ['忘记密码怎么办', 'rule'],
  ['how do I get a refund of points', 'rule'],
  ['积分和 VIP 等级', 'rule'],
  ['Who can join Quad?', 'rule'],
  ['How do I stay safe when I rent?', 'rule'],
  ['租房时怎样保证安全？', 'rule'],
  ['怎么卖东西', 'rule'],
  ['any book pages about memory?', 'page'],
  ['有没有讲记忆的书页', 'page'],
  ['a theremin', 'open'],
])('%s asks for %s %s', (question, kind, search = '') => {
  const asked = read(question);
  expect(asked.kind).toBe(kind);
  if (search) expect(written(asked)).toBe(search);
});

test('filters keep their original words, so that the answer can show them', () => {
  expect(read('本周有什么讲座').told).toEqual([
    { text: '本周', filters: { event_after: '2026-11-23', event_before: '2026-11-29' } },
  ]);
  expect(read('Is there a room near campus?').told).toEqual([
    { text: 'near campus', filters: { school_id: usc } },
  ]);
});

const rooms: Remembered = {
  type: 'house',
  name: '',
  filters: { bedroom: 1, school_id: 103, max_price: 1500 },
  cheapest: false,
  middle: 1200,
};
const unfurnished: Remembered = { ...rooms, name: '不带家具', filters: {}, middle: 1650 };
const bikes: Remembered = { type: 'used', name: 'bike', filters: {}, cheapest: false, middle: 180 };

test.each<[question: string, before: Remembered, search: string]>([
  ['cheaper ones?', bikes, 'used bike max_price=179 cheapest'],
  ['再便宜点的', bikes, 'used bike max_price=179 cheapest'],
  ['有没有更便宜的', rooms, 'house bedroom=1 school_id=103 max_price=1199 cheapest'],
  ['in Columbia instead', rooms, 'house bedroom=1 max_price=1500 school_id=15'],
  ['那哥大附近的呢', rooms, 'house bedroom=1 max_price=1500 school_id=15'],
  ['and with parking?', rooms, 'house parking bedroom=1 school_id=103 max_price=1500'],
  ['那两室的呢', rooms, 'house school_id=103 max_price=1500 bedroom=2'],
  ['1000以内的呢', rooms, 'house bedroom=1 school_id=103 max_price=1000'],
  ['what about next month?', rooms, 'house bedroom=1 school_id=103 max_price=1500 movein_before=2026-12-31'],
  ['same in Berkeley', rooms, 'house bedroom=1 max_price=1500 school_id=55'],
  ['same thing near NYU', rooms, 'house bedroom=1 max_price=1500 school_id=2'],
  ['同样的 纽大附近', rooms, 'house bedroom=1 max_price=1500 school_id=2'],
  ['有没有近一点的', rooms, 'house bedroom=1 school_id=103 max_price=1500'],
  ['anything closer?', rooms, 'house bedroom=1 school_id=103 max_price=1500'],
  ['红色的呢', bikes, 'used bike 红色'],
  ['白色？', bikes, 'used bike 白色'],
  ['any in black?', bikes, 'used bike black'],
  ['Any zither?', bikes, 'zither'],
  ['有没有 zither', bikes, 'zither'],
  ['any math 1b?', bikes, 'math 1b'],
  ['求physics 1b', bikes, 'physics 1b'],
  ['what about desks?', rooms, 'used desks'],
  ['Is there a desk?', rooms, 'used desk'],
  ['有没有一居室', rooms, 'house bedroom=1'],
  ['any two bedrooms?', bikes, 'house bedroom=2'],
  ['one bedroom, available before Dec 15', unfurnished, 'house bedroom=1 movein_before=2026-12-15'],
  ['one with parking?', rooms, 'house parking bedroom=1 school_id=103 max_price=1500'],
  ['换成三室', rooms, 'house school_id=103 max_price=1500 bedroom=3'],
  ['换成三室', bikes, 'house bedroom=3'],
  ['那椅子呢', bikes, 'used 椅子'],
  ['那还有没有便宜点的', bikes, 'used bike max_price=179 cheapest'],
  ['还有没有书桌', rooms, 'used 书桌'],
  ['有没有免费的东西', bikes, 'max_price=0'],
  ['anything free?', bikes, 'max_price=0'],
  ['anything cheaper?', bikes, 'used bike max_price=179 cheapest'],
  ['this weekend?', bikes, 'event event_after=2026-11-28 event_before=2026-11-29'],
])('%s adds to the previous question, or begins a new search', (question, before, search) => {
  const wanted = followed(read(question), before);
  expect(wanted && written(wanted)).toBe(search);
});

test.each(['2+ bedrooms under 2500', '一室或两室 1500以下'])(
  '%s names homes of its own, though no filter has its bedrooms',
  (question) => {
    expect(read(question).own).toBe(true);
    expect(followed(read(question), unfurnished)?.name).not.toContain('家具');
  },
);

test('a question about no listing inherits nothing from the previous one', () => {
  expect(followed(read('how do I get points?'), rooms)).toBeNull();
  expect(followed(read('How long does OPT take?'), rooms)).toBeNull();
});

function written({ type, name, filters, cheapest }: ReturnType<typeof read> | Remembered): string {
  const said = Object.entries(filters).map(([filter, value]) => `${filter}=${value}`);
  return [type, name, ...said, cheapest ? 'cheapest' : ''].filter(Boolean).join(' ');
}
