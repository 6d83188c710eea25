import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, sourcesOf } from './sources.ts';

const sources = sourcesOf('{contract,server,demo,web}/**/*.{ts,tsx,css}');
const code = sources.filter(({ path }) => !path.endsWith('.css'));
const styles = sources.filter(({ path }) => path.startsWith('web/') && path.endsWith('.css'));
const everywhere = [...sources, ...sourcesOf('{tests,scripts,bench}/**/*.{ts,tsx}')];

test('every file has at most 300 lines', () => {
  expect(everywhere.filter(({ text }) => text.split('\n').length > 301).map(({ path }) => path)).toEqual([]);
});

test('a folder has at most 20 modules', () => {
  const folders = Map.groupBy(
    code.filter(({ path }) => !/^contract\/words\//.test(path)),
    ({ path }) => dirname(path),
  );
  const full = [...folders].filter(([, files]) => files.length > 20);
  expect(full.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
});

/**
 * Small modules that stay separate though only one neighbor uses them: each is a use case, a plugin or a style sheet.
 */
const apart = new Set([
  'demo/book-pages.ts',
  'demo/points.ts',
  'server/accounts/deletion-code.ts',
  'server/accounts/google/copy-picture.ts',
  'server/accounts/sessions/exchange-token.ts',
  'server/chat/type.ts',
  'server/markdown/headings.ts',
  'server/markdown/pictures.ts',
  'server/media/pdf/drawing-keys.ts',
  'server/payments/mail-thanks.ts',
  'server/payments/sandbox/page-style.ts',
  'server/read-ahead.ts',
  'web/assistant/own-links.ts',
]);

test('a small module with a single user in its folder is part of that user', () => {
  const users = Map.groupBy(everywhere.flatMap(importsOf), ({ to }) => to);
  const strays = code.filter(({ path, text }) => {
    const [user, ...others] = new Set(users.get(path)?.map(({ from }) => from));
    return (
      text.split('\n').length <= 40 &&
      user !== undefined &&
      others.length === 0 &&
      dirname(user) === dirname(path) &&
      !/\/(domain|routes)\.ts$/.test(user) &&
      !hasOwnReason.test(path) &&
      !/\buse(State|Reducer|Effect|Ref|SyncExternalStore)\b/.test(text) &&
      !apart.has(path)
    );
  });
  expect(strays.map(({ path }) => path)).toEqual([]);
});

/** File names that justify a separate module: routes, policies, stores, server loaders, and words. */
const hasOwnReason =
  /\/(domain|routes|policy|tags)\.ts$|\bstore\b[^/]*$|\.server\.tsx?$|\.d\.ts$|^contract\/words\//;

test('a file is named by its purpose', () => {
  const vague = /(^|\/)(utils?|helpers?|common|misc|index)(\.[a-z]+)*$|\/(utils?|helpers?|common)\//;
  expect(everywhere.filter(({ path }) => vague.test(path)).map(({ path }) => path)).toEqual([]);
});

test('only what React Router requires is a default export', () => {
  const unnamed = code.filter(({ path, text }) => !path.startsWith('web/') && /^export default/m.test(text));
  expect(unnamed.map(({ path }) => path)).toEqual([]);
});

test('no lint rule is disabled', () => {
  // Split, so that this file does not match itself.
  const silenced = new RegExp(
    ['biome', '-ignore|@ts', '-ignore|@ts', '-nocheck|@ts', '-expect-error'].join(''),
  );
  expect(everywhere.filter(({ text }) => silenced.test(text)).map(({ path }) => path)).toEqual([]);
});

test('SQL statements are only in stores, and SQL conditions in policies and rules of recipients', () => {
  const statement = /\b(sql|db|tx|transaction|reads)(<[^`]*>)?`\s*(select|insert|update|delete|with)\b/i;
  const own = /^server\/database\/|\bstore[^/]*$|\/(policy|recipients)\.ts$/;
  const strays = code.filter(
    ({ path, text }) => /^(server|demo)\//.test(path) && !own.test(path) && statement.test(text),
  );
  expect(strays.map(({ path }) => path)).toEqual([]);
});

test('every style sheet treats up to 768 px as a phone, and uses the tokens’ durations', () => {
  const screens = sources.filter(({ path }) => path.startsWith('web/'));
  const other = /\b767(?:\.\d+)?px|min-width: ?768px|width (?:>=|<) ?768px|768px <= width/;
  expect(screens.filter(({ text }) => other.test(text)).map(({ path }) => path)).toEqual([]);
  const timed = /transition(?:-duration)?:[^;{}]*\b[\d.]+m?s\b/;
  expect(styles.filter(({ text }) => timed.test(text))).toEqual([]);
});

test('no style sheet has :not() or * within :has(), with which every insertion restyles the page', () => {
  const wide = styles.filter(({ text }) =>
    text
      .split(':has(')
      .slice(1)
      .some((it) => /:not\(|\*(?!=)/.test(closed(it))),
  );
  expect(wide.map(({ path }) => path)).toEqual([]);
});

test('no style sheet has :hover in parentheses, which the build would limit together with the rest', () => {
  expect(styles.filter(({ text }) => /\([^()]*:hover/.test(text)).map(({ path }) => path)).toEqual([]);
});

/** The text before the parenthesis that closes what an earlier one opened. */
function closed(text: string): string {
  let depth = 1;
  const end = [...text].findIndex((it) => {
    if (it === '(') depth += 1;
    if (it === ')') depth -= 1;
    return depth === 0;
  });
  return text.slice(0, end);
}
