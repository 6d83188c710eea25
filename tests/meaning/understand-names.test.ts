import { expect, test } from 'vitest';
import { understoodAt } from '#server/meaning/understand/understand.ts';
import { schools } from '../world/schools.ts';

const read = (q: string) => {
  const { type, name, filters } = understoodAt(q, { school: 1, schools }, new Date('2026-11-23T18:00:00Z'));
  return { type, name, ...filters };
};

test.each(['columbia jacket', 'columbia 羽绒服', 'Columbia冲锋衣', '哥伦比亚 羽绒服'])(
  '%s is of a brand, not at a school',
  (q) => {
    expect(read(q)).toEqual({ type: 'used', name: q });
  },
);

test.each(['columbia 书桌', 'columbia附近的羽绒服', '哥大 羽绒服', 'usc 卫衣'])('%s is at a school', (q) => {
  expect(read(q)).toMatchObject({ type: 'used', school_id: expect.any(Number) });
});

test.each(['五月天演唱会', '三月兔 玩偶', '五月花 纸巾', "women's march event", 'march madness'])(
  '%s names no month',
  (q) => {
    const { name, ...rest } = read(q);
    expect(name).toBe(q.replace(' event', ''));
    expect(rest).not.toHaveProperty('event_after');
  },
);

test('events of a month have its days', () => {
  const march = { type: 'event', name: '', event_after: '2027-03-01', event_before: '2027-03-31' };
  expect(read('march events')).toEqual(march);
  expect(read('三月活动')).toEqual(march);
});

test.each([
  ['math 1b textbook', 'used'],
  ['physics 7b notes', 'used'],
  ['chem 1b', undefined],
  ['math 1b 课本', 'used'],
  ['1b textbook', 'used'],
])('the number of the course in %s is no bedroom', (q, type) => {
  expect(read(q)).toEqual({ type, name: q });
});

test('a language before bedrooms is no course, and a bed frame is no bedroom', () => {
  expect(read('chinese 1b roommate')).toMatchObject({ type: 'house', bedroom: 1 });
  expect(read('six bed frames')).toMatchObject({ type: 'used', name: 'six bed frames' });
});
