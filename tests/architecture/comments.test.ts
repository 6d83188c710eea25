import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { type Source, sourcesOf } from './sources.ts';

interface Comment {
  path: string;
  /** The text without its marks; a run of `//` or `--` lines is one comment. */
  lines: string[];
  /** Whether it documents what follows, by two stars. */
  isDoc: boolean;
}

/** Released migrations never change, so only later ones are held to plain words. */
const newestReleased = '0230';

const folders = '{contract,server,demo,web,tests,scripts,bench}/**/*';
const comments = [
  ...sourcesOf(`${folders}.{ts,tsx}`, '*.ts').flatMap(scriptComments),
  ...sourcesOf(`${folders}.css`).flatMap((it) => blocksIn(it)),
  ...sourcesOf('server/database/migrations/*.sql')
    .filter(({ path }) => (path.split('/').at(-1) ?? '') > `${newestReleased}~`)
    .flatMap(sqlComments),
];
const decisions = sourcesOf('docs/decisions/*.md');
const documents = [...sourcesOf('*.md', 'docs/*.md', 'bench/PROFILES.md'), ...decisions];

const odd = /\b(whoever|who comes|what comes|stands (for|in|at|beside)|is told|anew)\b/i;
const withWord = (word: RegExp) => comments.filter(({ lines }) => word.test(lines.join(' ')));

test('comments are found at all', () => {
  expect(comments.length).toBeGreaterThan(1000);
  expect(comments.some(({ path }) => path.endsWith('.css'))).toBe(true);
  expect(
    sqlComments({ path: 'a.sql', text: 'select 1; -- one\nselect 2;\n-- two\n-- three\n' }),
  ).toMatchObject([{ lines: ['one'] }, { lines: ['two', 'three'] }]);
});

test('comments use plain words', () => {
  expect(withWord(odd)).toEqual([]);
});

test('comments name their subject first', () => {
  expect(comments.filter(({ lines }) => /^(what|who|whoever|whom|so many) /i.test(lines[0] ?? ''))).toEqual(
    [],
  );
});

test('comments have at most two lines, and documentation three', () => {
  expect(comments.filter(({ lines, isDoc }) => lines.length > (isDoc ? 3 : 2))).toEqual([]);
});

test.each([/\bnobody\b/i, /\btold\b/i, /\bbeside\b/i])('comments rarely say %s', (word) => {
  expect(withWord(word).length).toBeLessThanOrEqual(15);
});

describe('documents', () => {
  test('use plain words, apart from code', () => {
    const prose = (text: string) => text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
    const wrong = documents.flatMap(({ path, text }) => {
      const [found] = prose(text).match(odd) ?? [];
      return found ? [`${path}: ${found}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('are short where they are decisions: context, decision, consequences', () => {
    const parts = ['## Context', '## Decision', '## Consequences'];
    expect(decisions.length).toBeGreaterThan(50);
    expect(decisions.filter(({ text }) => text.trimEnd().split('\n').length > 25)).toEqual([]);
    expect(decisions.filter(({ text }) => !parts.every((it) => text.includes(it)))).toEqual([]);
  });
});

/** Line comments that follow each other, each on its own line, are one comment. */
function scriptComments({ path, text }: Source): Comment[] {
  let end = -1;
  return parseSync(path, text).comments.reduce<Comment[]>((found, it) => {
    const last = found.at(-1);
    const goesOn = it.type === 'Line' && end >= 0 && text.slice(end, it.start).trim() === '';
    if (goesOn && last) last.lines.push(it.value.trim());
    else found.push({ path, lines: linesOf(it.value), isDoc: it.value.startsWith('*') });
    end = it.type === 'Line' ? it.end : -1;
    return found;
  }, []);
}

function blocksIn({ path, text }: Source): Comment[] {
  return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(([, value = '']) => ({
    path,
    lines: linesOf(value),
    isDoc: false,
  }));
}

function sqlComments({ path, text }: Source): Comment[] {
  return [...text.matchAll(/--[^\n]*(?:\n[ \t]*--[^\n]*)*/g)].map(([value]) => ({
    path,
    lines: value.split('\n').map((line) => line.replace(/^[ \t]*-- ?/, '').trim()),
    isDoc: false,
  }));
}

function linesOf(value: string): string[] {
  const lines = value.split('\n').map((line) => line.replace(/^\s*\*+ ?/, '').trim());
  return lines.filter((line) => line !== '');
}
