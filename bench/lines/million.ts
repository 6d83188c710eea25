import type { Line } from '../line.ts';
import { median } from '../load.ts';
import { openSizes, type Site } from '../seed/sites.ts';
import type { BenchWorld } from '../world.ts';
import { listForms, otherForms, type Query, searchForms } from './million-forms.ts';

/**
 * The cost of a million listings against ten thousand: the same requests to the app at each size, over one connection
 * to each, alternately.
 */
export async function million(world: Pick<BenchWorld, 'ends'>): Promise<Line[]> {
  const sizes = await openSizes();
  world.ends(sizes.close);
  try {
    const lines: Line[] = [];
    for (const [name, query] of listForms) lines.push(await compare(sizes, name, 1.5, () => query));
    for (const { name, words } of searchForms) {
      for (const [sort, gate] of [
        ['time_desc', 1.5],
        ['relevance', 2.5],
      ] as const) {
        const asked = (site: Site, round: number): Query => ({
          type: 'used',
          sort,
          name: pick(words(site), round),
        });
        lines.push(
          await compare(sizes, `${name}, by ${sort === 'time_desc' ? 'time' : 'relevance'}`, gate, asked),
        );
      }
    }
    for (const [name, query] of otherForms) lines.push(await alone(sizes.large, name, query));
    return lines;
  } finally {
    await sizes.close();
  }
}

async function compare(
  { small, large }: { small: Site; large: Site },
  name: string,
  gate: number,
  query: (site: Site, round: number) => Query,
): Promise<Line> {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = -WARMING; round < ROUNDS; round += 1) {
    const [one, other] = [await small.ask(query(small, round)), await large.ask(query(large, round))];
    if (round < 0) continue;
    times.small.push(one.ms);
    times.large.push(other.ms);
  }
  const [ten, thousand] = [median(times.small), median(times.large)];
  const ratio = thousand / ten;
  return {
    group: GROUP,
    name,
    gate: `≤ ${gate} times`,
    figure: `${ratio.toFixed(2)} times`,
    met: ratio <= gate,
    note: `${ten.toFixed(1)} ms and ${thousand.toFixed(1)} ms`,
  };
}

async function alone(site: Site, name: string, query: Query): Promise<Line> {
  const times: number[] = [];
  for (let round = -WARMING; round < ROUNDS / 2; round += 1) {
    const { ms } = await site.ask(query);
    if (round >= 0) times.push(ms);
  }
  const ms = median(times);
  return {
    group: GROUP,
    name: `at 1,000,000: ${name}`,
    gate: '≤ 50 ms',
    figure: `${ms.toFixed(1)} ms`,
    met: ms <= 50,
  };
}

const pick = (words: string[], round: number) => words[Math.abs(round) % words.length]!;
const GROUP = 'At 1,000,000 listings against 10,000';
const WARMING = 24;
const ROUNDS = 120;
