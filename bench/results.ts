import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line } from './line.ts';
import { describeMachine } from './machine.ts';
import { root } from './processes.ts';

/** Prints the lines as a table. */
export function printTable(lines: readonly Line[]): void {
  console.table(
    lines.map(({ group, name, gate, figure, met, note = '' }) => ({
      group,
      name,
      gate,
      figure,
      met: gate ? (met ? 'yes' : 'NO') : '',
      note,
    })),
  );
}

/** Keeps the last whole run in bench/RESULTS.md. */
export function writeResults(lines: readonly Line[], begun: Date): void {
  const met = lines.filter((line) => line.gate && line.met).length;
  const gates = lines.filter((line) => line.gate).length;
  const text = [
    '# Figures',
    '',
    `The last whole run of \`npm run bench\`, ${begun.toISOString().slice(0, 16).replace('T', ' ')} UTC: ${met} of ${gates} gates met.`,
    '',
    ...describeMachine().map((fact) => `- ${fact}`),
    '',
    ...groupsOf(lines).flatMap(tableOf),
    ...notes,
  ].join('\n');
  writeFileSync(join(root, 'bench/RESULTS.md'), `${text}\n`);
}

function groupsOf(lines: readonly Line[]): (readonly [string, Line[]])[] {
  const names = [...new Set(lines.map(({ group }) => group))];
  return names.map((name) => [name, lines.filter(({ group }) => group === name)] as const);
}

function tableOf([group, lines]: readonly [string, Line[]]): string[] {
  return [
    `## ${group}`,
    '',
    '| | gate | figure | met | |',
    '| --- | --- | --- | --- | --- |',
    ...lines.map(
      ({ name, gate, figure, met, note = '' }) =>
        `| ${name} | ${gate} | ${figure} | ${gate ? (met ? 'yes' : '**no**') : ''} | ${note} |`,
    ),
    '',
  ];
}

const notes = [
  '## How they are taken',
  '',
  'A ratio is the median of five rounds, each of the ceiling and then of the app, so that both meet the same minute of the machine.',
  'App, ceiling and the one that asks are three processes of one Node; PostgreSQL runs with its default settings, and nothing',
  'is switched off for the bench but the limits on calls (`LIMITS=off`).',
];
