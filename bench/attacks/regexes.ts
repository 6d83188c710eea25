import { type AttackPattern, check } from 'recheck';
import type { Line } from '../line.ts';
import { type Pattern, patternsIn, patternsOfTheProduct } from './regexes/patterns.ts';
import { parsedText } from './sources.ts';

/** What recheck says of a pattern; `hard` in words where somebody may make it slow. */
export interface Checked extends Pattern {
  hard: string | null;
}

/** Every regular expression of the product, by recheck: none can be made slow by what it is given. */
export async function regexes(): Promise<Line[]> {
  const all = patternsOfTheProduct();
  const found = await Promise.all(all.map(checked));
  const hard = found.filter((it) => it.hard);
  const bad = await Promise.all(planted().map(checked));
  const caught = bad.filter((it) => it.hard).length;
  return [
    {
      group,
      name: 'those that can be made slow',
      gate: 'none',
      figure: `${hard.length} of ${found.length}`,
      met: hard.length === 0 && found.length > 0,
      note: hard.map(({ at, hard }) => `${at} (${hard})`).join('; '),
    },
    {
      group,
      name: 'for comparison, some that surely can',
      gate: 'all are found',
      figure: `${caught} of ${bad.length}`,
      met: caught === bad.length,
    },
  ];
}

const group = 'Regular expressions, by recheck';

/** Asks recheck. What it cannot read, or takes too long over, is as bad as what is slow. */
export async function checked(pattern: Pattern): Promise<Checked> {
  const { source, flags } = readable(pattern);
  const said = await check(source, flags, { timeout: 60_000, randomSeed: 1 });
  if (said.status === 'safe') return { ...pattern, hard: null };
  if (said.status === 'unknown') return { ...pattern, hard: `unknown, ${said.error.kind}` };
  const most = limited[pattern.at.split(':')[0] ?? ''];
  const quick = most !== undefined && slowest(pattern, said.attack, most) < quickMs;
  return { ...pattern, hard: quick ? null : said.complexity.summary };
}

/** Where texts are no longer than so many characters: their length is cut before. */
const limited: Readonly<Record<string, number>> = {
  'server/assistant/guard.ts': 2000,
  'server/share/lines.ts': 200,
};
const quickMs = 100;

/** The milliseconds that the worst text of this length costs. */
function slowest({ source, flags }: Pattern, { pumps, suffix }: AttackPattern, most: number): number {
  const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length);
  const each = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const times = Math.floor((most - fixed) / each);
  const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
  const regex = new RegExp(source, `${flags.replace('g', '')}g`);
  // The first time it is not compiled yet.
  const taken = [1, 2, 3].map(() => {
    const begun = performance.now();
    text.match(regex);
    return performance.now() - begun;
  });
  return Math.min(...taken);
}

/** recheck knows no flag `v`: `[[a-z]--[x]]` is what is no `[x]` and is `[a-z]`. */
function readable({ source, flags }: Pattern): { source: string; flags: string } {
  const subtracted = source.replaceAll(/\[(\[[^[\]]*\])--(\[[^[\]]*\])\]/g, '(?:(?!$2)$1)');
  return { source: subtracted, flags: flags.replace('v', 'u').replace('d', '') };
}

/** One of each kind, as a source would have them. */
function planted(): Pattern[] {
  const text = [
    'const run = "a+";',
    'export const one = /^(a+)+$/;',
    'export const two = new RegExp(`^($' + '{run})+$`);',
    'export const three = /\\s+$/;',
  ].join('\n');
  return patternsIn(parsedText('planted.ts', text));
}
