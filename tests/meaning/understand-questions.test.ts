import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { understoodAt } from '#server/meaning/understand/understand.ts';
import { schools } from '../world/schools.ts';

/** The day of the questions. */
const now = new Date('2026-11-23T18:00:00Z');

const questions = readFileSync(new URL('../../bench/meaning/questions.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');

test('at least 95 % of the questions that the rules are written for give exactly the right filters', () => {
  const wrong = questions.filter((line) => !fits(line));
  expect(wrong.length / questions.length).toBeLessThanOrEqual(0.05);
});

function fits(line: string): boolean {
  const [q = '', school, filters = '', name = ''] = line.split('\t');
  const understood = understoodAt(q, { school: Number(school), schools }, now);
  const { type: wantedType, ...wanted } = Object.fromEntries(new URLSearchParams(filters));
  const got = Object.fromEntries(Object.entries(understood.filters).map(([key, value]) => [key, `${value}`]));
  const same = JSON.stringify(Object.entries(got).sort()) === JSON.stringify(Object.entries(wanted).sort());
  const typed = wantedType === '*' || wantedType === understood.type;
  return (filters === '*' || (same && typed)) && (name === '*' || name === understood.name);
}
