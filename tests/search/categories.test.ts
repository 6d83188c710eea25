import { expect, test } from 'vitest';
import { categoryTypes, firstSubcategories } from '#contract/listings/categories.ts';
import { findCategories } from '../../web/search/find-categories.ts';

const known = categoryTypes.flatMap((type) =>
  firstSubcategories[type].map(({ label, name }) => ({
    ...{ type, tag: label, label, name },
    ...{ former: [], open: true },
  })),
);

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
  expect(findCategories(typed, known).map(({ type, label }) => (label ? `${type} ${label}` : type))).toEqual(
    found,
  );
});
