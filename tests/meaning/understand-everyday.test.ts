import { expect, test } from 'vitest';
import { conceptsIn, idsOf, offerOf } from '#server/meaning/concepts.ts';
import { fold } from '#server/meaning/fold.ts';
import { understoodAt } from '#server/meaning/understand/understand.ts';
import { schools } from '../world/schools.ts';

/** A Monday, in every zone. */
const now = new Date('2026-11-23T18:00:00Z');
const read = (q: string) => {
  const { type, name, filters } = understoodAt(q, { school: 1, schools }, now);
  return { type, name, ...filters };
};
const meant = (text: string) => conceptsIn(fold(text)).map(({ concept }) => concept.id);
const offered = (text: string) => offerOf(fold(text)).concepts.flatMap((it) => idsOf(it));

test.each([
  ['灯', { type: 'used', name: '灯' }],
  ['床 100以内', { type: 'used', name: '床', max_price: 100 }],
  ['想买鞋', { type: 'used', name: '鞋' }],
  ['免费的灯', { type: 'used', name: '灯', max_price: 0 }],
  ['锅 usc', { type: 'used', name: '锅', school_id: 103 }],
  ['车 8000以内', { type: 'car', name: '', max_price: 8000 }],
  ['macbook under 1k usc pickup', { type: 'used', name: 'macbook', max_price: 1000, school_id: 103 }],
  ['小灯 20刀内', { type: 'used', name: '小灯', max_price: 20 }],
  ['求好心人转让自行车 100以内', { type: 'used', name: '自行车', max_price: 100 }],
  ['free weights', { type: 'used', name: 'free weights' }],
  ['12.5 ktv', { type: 'event', name: 'ktv', event_after: '2026-12-05', event_before: '2026-12-05' }],
  ['讲座 12.10', { type: 'event', name: '讲座', event_after: '2026-12-10', event_before: '2026-12-10' }],
])('%s is read as %j', (q, wanted) => {
  expect(read(q)).toEqual(wanted);
});

test.each([
  ['ricecooker', 'rice-cooker'],
  ['coffeegrinder', 'coffee-grinder'],
  ['coffeemachines', 'coffee-machine'],
  ['bookshelfs', 'bookshelf'],
  ['座椅', 'chair'],
  ['iphone 15', 'iphone-15'],
  ['苹果15', 'iphone-15'],
])('%s means %s, also written without a space or by a model', (text, id) => {
  expect(meant(text)).toEqual([id]);
});

test.each([
  ['iPad Air', 'apple'],
  ['MacBook Pro 14', 'apple'],
  ['Xbox One', 'microsoft'],
  ['PS5 slim', 'sony'],
  ['Queen mattress', 'queen-size'],
  ['床垫 queen 偏硬', 'queen-size'],
  ['Burton snowboard', 'ski-or-snowboard'],
  ['cats ok', 'pet-friendly'],
])('%s is found by %s', (text, id) => {
  expect(offered(text)).toContain(id);
});
