import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problems as refusals } from '#contract/problems.ts';
import { sourcesOf } from './sources.ts';

const folder = new URL('../../contract/words/', import.meta.url);
const files = readdirSync(new URL('en/', folder)).sort();

test('both languages have the same files', () => {
  expect(readdirSync(new URL('zh/', folder)).sort()).toEqual(files);
});

test.each(files)('%s has the same texts in both languages', async (file) => {
  const [en, zh] = await Promise.all([texts('en', file), texts('zh', file)]);
  expect([...zh.keys()].sort()).toEqual([...en.keys()].sort());
  // A refusal whose English text is empty may still have a Chinese text.
  expect([...zh].filter(([key, text]) => text === '' && en.get(key) !== '')).toEqual([]);
});

test('Chinese sentences have Chinese punctuation', () => {
  const halfWidth = sourcesOf('contract/words/zh/*.ts').flatMap(({ path, text }) =>
    [...text.matchAll(/.*\p{Script=Han}[,;:!?](?=\s|\p{Script=Han}|['`]).*/gu)].map(
      ([line]) => `${path}: ${line.trim()}`,
    ),
  );
  expect(halfWidth).toEqual([]);
});

test('texts for people are in the word files, not in a screen', () => {
  const sentence = String.raw`[^<>{}=;()]*(?:\p{Script=Han}|[A-Za-z]{2})[^<>{}=;()]*`;
  const inScreens = [
    new RegExp(String.raw`<\/?[\w.]+(?:\s[^<>]*)?>(${sentence})<\/`, 'gu'),
    new RegExp(String.raw`\b(?:aria-label|placeholder|title|alt|label)="(${sentence})"`, 'gu'),
  ];
  const strays = sourcesOf('web/**/*.tsx').flatMap(({ path, text }) =>
    inScreens
      .flatMap((pattern) => [...text.matchAll(pattern)].map(([, found = '']) => found.trim()))
      .filter((found) => !NAMES.has(found))
      .map((found) => `${path}: ${found}`),
  );
  expect(strays).toEqual([]);
});

/** Names that are the same in every language. */
const NAMES = new Set(['Quad', 'VIP', 'English', '简体中文']);

/** In English, refusals show the server's sentences, which are in the contract. */
const sentences = () =>
  Object.fromEntries(Object.entries(refusals).map(([code, [, sentence]]) => [code, sentence]));

/** Every text of a file by its path. A function is represented by its texts and its number of parameters. */
async function texts(lang: string, file: string): Promise<Map<string, unknown>> {
  const said = await import(new URL(`${lang}/${file}`, folder).href);
  if (lang === 'en' && file === 'problems.ts') return leaves({ problems: sentences() });
  return leaves(said);
}

function leaves(words: object, path = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(words)) {
    const here = `${path}/${key}`;
    if (typeof value === 'object' && value !== null)
      for (const leaf of leaves(value, here)) found.set(...leaf);
    else found.set(typeof value === 'function' ? `${here}(${value.length})` : here, value);
  }
  return found;
}
