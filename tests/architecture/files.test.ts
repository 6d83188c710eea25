import { expect, test } from 'vitest';
import { sourcesOf } from './sources.ts';

const sources = sourcesOf('{contract,server,web}/**/*.{ts,tsx,css}');
const code = sources.filter(({ path }) => !path.endsWith('.css'));
const everywhere = [...sources, ...sourcesOf('{tests,scripts,bench}/**/*.{ts,tsx}')];

test('files are short', () => {
  const lines = code.map(({ text }) => text.split('\n').length - 1).sort((one, other) => one - other);
  expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(60);
  expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThanOrEqual(180);
});

test('no file has more than 300 lines', () => {
  expect(everywhere.filter(({ text }) => text.split('\n').length > 301).map(({ path }) => path)).toEqual([]);
});

test('a file is named by what it is for', () => {
  const vague = /(^|\/)(utils?|helpers?|common|misc|index)(\.[a-z]+)*$|\/(utils?|helpers?|common)\//;
  expect(everywhere.filter(({ path }) => vague.test(path)).map(({ path }) => path)).toEqual([]);
});

test('nothing is exported without a name, except what React Router asks for', () => {
  const unnamed = code.filter(({ path, text }) => !path.startsWith('web/') && /^export default/m.test(text));
  expect(unnamed.map(({ path }) => path)).toEqual([]);
});

test('no rule is switched off in passing', () => {
  // Written apart, or this file would find itself.
  const silenced = new RegExp(
    ['biome', '-ignore|@ts', '-ignore|@ts', '-nocheck|@ts', '-expect-error'].join(''),
  );
  expect(everywhere.filter(({ text }) => silenced.test(text)).map(({ path }) => path)).toEqual([]);
});

test('SQL statements of a domain stand in its store', () => {
  const domains = code.filter(({ path }) => /^server\/(accounts|schools|listings|search|media)\//.test(path));
  const statement = /(sql|db|tx|transaction)(<[^`]*>)?`\s*(select|insert|update|delete|with)\b/i;
  const strays = domains.filter(({ path, text }) => !/\bstore[^/]*$/.test(path) && statement.test(text));
  expect(strays.map(({ path }) => path)).toEqual([]);
});
