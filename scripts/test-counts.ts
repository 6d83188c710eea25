import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

/** What vitest's JSON report counted. Throws when the file is missing or is no such report. */
export function countVitest(file: string): Counts {
  const report = read(file);
  return { passed: number(report.numPassedTests), failed: number(report.numFailedTests) };
}

/** What Playwright's JSON report counted; one that passed when it was repeated has passed (only CI repeats). Throws like `countVitest`. */
export function countPlaywright(file: string): Counts {
  const { stats } = read(file);
  if (typeof stats !== 'object' || stats === null) throw new Error(`${file} is no report.`);
  const counted = stats as Record<string, unknown>;
  return { passed: number(counted.expected) + number(counted.flaky), failed: number(counted.unexpected) };
}

function read(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function number(value: unknown): number {
  if (typeof value !== 'number') throw new Error('A report lacks a count.');
  return value;
}
