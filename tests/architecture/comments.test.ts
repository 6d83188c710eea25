import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { sourcesOf } from './sources.ts';

const comments = sourcesOf('{contract,server,demo,web,tests,scripts,bench}/**/*.{ts,tsx}').flatMap(
  ({ path, text }) => parseSync(path, text).comments.map(({ value }) => ({ path, value })),
);

test('comments are found at all', () => {
  expect(comments.length).toBeGreaterThan(1000);
});

test('comments use plain words', () => {
  const odd = /\b(whoever|who comes|what comes|stands (for|in|at|beside)|is told|anew)\b/i;
  expect(comments.filter(({ value }) => odd.test(value))).toEqual([]);
});

test('comments rarely say nobody', () => {
  expect(comments.filter(({ value }) => /\bnobody\b/i.test(value)).length).toBeLessThanOrEqual(40);
});
