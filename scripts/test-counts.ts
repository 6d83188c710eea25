import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** For each failed test: its file, its name and the first lines of its message. */
  failures: readonly string[];
  /** The files of those tests, with the line if the report tells it, each once. */
  places: readonly string[];
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], places: [] };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; line: number; tests: { status: string; results: Result[] }[] }[];
}

interface Result {
  error?: { message?: string };
}

interface PlaywrightReport extends Suite {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
}

/** The counts of vitest's JSON report. Throws if the file is missing or is no such report. */
export function countVitest(file: string): Counts {
  const report = read<VitestReport>(file);
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [{ place: name, name: 'the file itself', message }];
    return failed.map(({ fullName, failureMessages }) => ({
      place: name,
      name: fullName,
      message: failureMessages?.[0],
    }));
  });
  return {
    passed: number(report.numPassedTests),
    failed: number(report.numFailedTests),
    skipped: number(report.numPendingTests),
    failures: failures.map(told),
    places: placesOf(failures),
  };
}

/**
 * The counts of Playwright's JSON report. A test that fails before it passes counts as failed. Throws like
 * `countVitest`.
 */
export function countPlaywright(file: string): Counts {
  const report = read<PlaywrightReport>(file);
  const { expected, flaky, unexpected, skipped } = report.stats;
  const failures = failuresOf(report);
  return {
    passed: number(expected),
    failed: number(unexpected) + number(flaky),
    skipped: number(skipped),
    failures: failures.map(told),
    places: placesOf(failures),
  };
}

interface Failure {
  place: string;
  name: string;
  message: string | undefined;
}

function failuresOf({ suites = [], specs = [] }: Suite): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        place: `${file}:${line}`,
        name: title,
        message: results.find(({ error }) => error)?.error?.message,
      })),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

function told({ place, name, message = 'It said nothing.' }: Failure): string {
  return `${place} › ${name}\n    ${message.split('\n').slice(0, 8).join('\n    ')}`;
}

const placesOf = (failures: readonly Failure[]): string[] => [...new Set(failures.map(({ place }) => place))];

function read<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function number(value: unknown): number {
  if (typeof value !== 'number') throw new Error('A report lacks a count.');
  return value;
}
