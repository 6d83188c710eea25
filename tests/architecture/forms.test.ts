import { expect, test } from 'vitest';
import { sourcesOf } from './sources.ts';

test('a form sent before the page’s script runs puts nothing into the address, except for searches', () => {
  const forms = sourcesOf('web/**/*.tsx').flatMap(({ path, text }) =>
    [...text.matchAll(/<form\b[\s\S]*?[^=]>/g)].map(([tag]) => ({ path, tag })),
  );
  expect(forms.length).toBeGreaterThan(15);
  const sound = /\{\.\.\.form\.form\}|method="post"|action=\{addresses\.search/;
  expect(forms.filter(({ tag }) => !sound.test(tag)).map(({ path }) => path)).toEqual([]);
});
