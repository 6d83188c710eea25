import { type AttackPattern, check, type VulnerableDiagnostics } from 'recheck';
import type { Line } from '../../bench/line.ts';
import { type Pattern, patternsOfTheProduct } from './regexes/patterns.ts';
import { planted, untold } from './regexes/planted.ts';

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
  const kept = untold();
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
      met: caught === bad.length && caught > 0,
    },
    {
      group,
      name: 'for comparison, some made of what is known later only',
      gate: 'none is passed over',
      figure: `${kept.length} passed over`,
      met: kept.length === 0,
      note: kept.join('; '),
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
  const worst = most === undefined ? guessed(said) : worstOf(said.attack, most);
  const quick = worst !== null && millisecondsOf(pattern, worst) < quickMs;
  return { ...pattern, hard: quick ? null : said.complexity.summary };
}

/** A text that recheck came upon by trying. It walks back through the text at every `(?<=…)`, which V8 does not. */
function guessed({ checker, attack }: VulnerableDiagnostics): string | null {
  return checker === 'fuzz' ? attack.string : null;
}

/** Where texts are no longer than so many characters: their length is cut before. */
const limited: Readonly<Record<string, number>> = {
  'server/assistant/guard.ts': 2000,
  'server/link-previews/lines.ts': 200,
};
const quickMs = 100;

/** The worst text of this length. */
function worstOf({ pumps, suffix }: AttackPattern, most: number): string {
  const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length);
  const each = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const times = Math.floor((most - fixed) / each);
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
}

/** What a text costs where the pattern is looked for in it. */
function millisecondsOf({ source, flags }: Pattern, text: string): number {
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
