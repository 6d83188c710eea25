import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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

/** The latest result of a part of the bench. */
interface Taken {
  at: string;
  lines: Line[];
}

const kept = join(root, 'bench/results.json');

/** Stores the new results, each replacing the part's last one, and writes bench/RESULTS.md from all stored ones. */
export function keepResults(parts: ReadonlyMap<string, Line[]>, order: readonly string[]): void {
  const all: Record<string, Taken> = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  for (const [name, lines] of parts) all[name] = { at, lines };
  writeFileSync(kept, `${JSON.stringify(all, null, 2)}\n`);
  const taken = order.flatMap((name) => all[name] ?? []);
  const lines = taken.flatMap((part) => part.lines);
  const met = lines.filter((line) => line.gate && line.met).length;
  const gates = lines.filter((line) => line.gate).length;
  const text = [
    '# Figures',
    '',
    `What \`npm run bench\` took last, each part at its own time (UTC): ${met} of ${gates} gates met.`,
    '',
    ...describeMachine().map((fact) => `- ${fact}`),
    '',
    ...taken.flatMap((part) => groupsOf(part.lines).flatMap((group) => tableOf(group, part.at))),
    ...notes,
  ].join('\n');
  writeFileSync(join(root, 'bench/RESULTS.md'), `${text}\n`);
}

function groupsOf(lines: readonly Line[]): (readonly [string, Line[]])[] {
  const names = [...new Set(lines.map(({ group }) => group))];
  return names.map((name) => [name, lines.filter(({ group }) => group === name)] as const);
}

function tableOf([group, lines]: readonly [string, Line[]], at: string): string[] {
  return [
    `## ${group}`,
    '',
    `Taken ${at}.`,
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
  'is switched off for the bench but the limits on calls (`LIMITS=off`). Where the time goes is told in [PROFILES.md](PROFILES.md).',
];
