import { type AttackPattern, check, type Diagnostics, type VulnerableDiagnostics } from 'recheck';
import type { Line } from '../../bench/line.ts';
import { type Pattern, patternsOfTheProduct } from './regexes/patterns.ts';
import { planted, untold } from './regexes/planted.ts';

/** The result of recheck for a pattern; `hard` describes how an attacker could make it slow. */
interface Checked extends Pattern {
  hard: string | null;
}

/** Checks every regular expression of the product with recheck: no input may make one slow. */
export async function regexes(): Promise<Line[]> {
  const all = patternsOfTheProduct();
  const found = await checked(all);
  const hard = found.filter((it) => it.hard);
  const bad = await checked(planted());
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

/**
 * Runs recheck, on all at once. A pattern that it cannot parse or finish counts as slow. The attack texts are timed
 * after all checks, which fill the processor.
 */
async function checked(patterns: readonly Pattern[]): Promise<Checked[]> {
  const diagnosed = await Promise.all(
    patterns.map(async (pattern) => {
      const { source, flags } = readable(pattern);
      return { pattern, diagnostics: await check(source, flags, { timeout: 240_000, randomSeed: 1 }) };
    }),
  );
  return diagnosed.map(({ pattern, diagnostics }) => ({
    ...pattern,
    hard: hardnessOf(pattern, diagnostics),
  }));
}

/** Describes how an attacker could make a pattern slow; null if it stays quick. */
function hardnessOf(pattern: Pattern, said: Diagnostics): string | null {
  if (said.status === 'unknown') return `unknown, ${said.error.kind}`;
  if (said.status === 'safe') return null;
  const most = limited[pattern.at.split(':')[0] ?? ''];
  const worst = most === undefined ? guessed(said) : worstOf(said.attack, most);
  const quick = worst !== null && millisecondsOf(pattern, worst) < quickMs;
  return quick ? null : said.complexity.summary;
}

/** An attack text that recheck found by fuzzing. recheck backtracks through the text at every `(?<=…)`; V8 does not. */
function guessed({ checker, attack }: VulnerableDiagnostics): string | null {
  return checker === 'fuzz' ? attack.string : null;
}

/** Files whose texts have at most this many characters when a pattern runs. */
const limited: Readonly<Record<string, number>> = {
  'server/assistant/finding/retrieve.ts': 4000,
  'server/assistant/guard.ts': 2000,
  'server/assistant/reading.ts': 4000,
  'server/link-previews/lines.ts': 200,
  'server/meaning/fill/kind.ts': 4000,
  'server/meaning/fill/notes.ts': 4000,
  'server/meaning/fill/places.ts': 4000,
  'server/meaning/fill/title.ts': 4000,
  'server/meaning/understand/stated.ts': 2000,
};
const quickMs = 100;

/** The worst-case text of at most this length. */
function worstOf({ pumps, suffix }: AttackPattern, most: number): string {
  const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length);
  const each = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const times = Math.floor((most - fixed) / each);
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
}

/** The milliseconds of a search for the pattern in a text. */
function millisecondsOf({ source, flags }: Pattern, text: string): number {
  const regex = new RegExp(source, `${flags.replace('g', '')}g`);
  // The first run includes compilation.
  const taken = [1, 2, 3].map(() => {
    const begun = performance.now();
    text.match(regex);
    return performance.now() - begun;
  });
  return Math.min(...taken);
}

/** recheck does not support the flag `v`: `[[a-z]--[x]]` becomes "not `[x]`, then `[a-z]`". */
function readable({ source, flags }: Pattern): { source: string; flags: string } {
  const subtracted = source.replaceAll(/\[(\[[^[\]]*\])--(\[[^[\]]*\])\]/g, '(?:(?!$2)$1)');
  return { source: subtracted, flags: flags.replace('v', 'u').replace('d', '') };
}
