import { expect, test } from 'vitest';
import { findCategories } from '../../web/search/find-categories.ts';

test.each([
  ['boo', ['used 书籍']],
  ['书', ['used 书籍']],
  ['furn', ['used']],
  ['家具', ['used']],
  ['租', ['house', 'house 长租', 'house 短租']],
  ['ＳＵＶ', ['car SUV']],
  [' Coffee', ['dining 咖啡甜品']],
  ['offee', []],
  ['', []],
])('%j leads to %j, in either language', (typed, found) => {
  expect(findCategories(typed).map(({ type, label }) => (label ? `${type} ${label}` : type))).toEqual(found);
});
