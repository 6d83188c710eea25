import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { openChromium } from '../browser.ts';
import type { Line } from '../line.ts';
import { median } from '../load.ts';
import { benchPages } from '../pages.ts';
import { slowdownHere } from '../slowdown.ts';
import type { BenchWorld } from '../world.ts';

const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof least;

/** The runs of a page, and which of their scores counts: home has to reach its gate in every run. */
const takes = {
  home: { runs: 5, counted: (scores: number[]) => Math.min(...scores) },
  search: { runs: 3, counted: median },
  detail: { runs: 3, counted: median },
};
type Page = keyof typeof takes;

/**
 * Mobile Lighthouse of a warm site: the lowest score of home in five runs, the median of other pages; failed audits are
 * reported.
 */
export async function lighthouseScores(world: BenchWorld): Promise<Line[]> {
  const app = await world.app();
  const { home = '', search = '', detail = '' } = await benchPages(app.url);
  const browser = await openChromium(world);
  try {
    const lines: Line[] = [];
    // In the first half minute, compiling the server takes the processor from the browser.
    for (const path of [home, search, detail]) await reportOf(browser.port, app.url + path);
    for (const [name, path] of Object.entries({ home, search, detail })) {
      lines.push(...(await scoresOf(browser.port, name as Page, app.url + path)));
    }
    return lines;
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function scoresOf(port: number, name: Page, url: string): Promise<Line[]> {
  const { runs, counted } = takes[name];
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await reportOf(port, url));
  return (Object.keys(least) as Category[]).map((category) => {
    const scores = reports.map((it) => it.scores[category]);
    const score = counted(scores);
    const failed = [...new Set(reports.flatMap((it) => it.failed[category]))];
    return {
      group: 'Lighthouse, mobile',
      name: `${name}, ${category}`,
      gate: `≥ ${least[category]}`,
      figure: `${score}`,
      met: score >= least[category],
      note:
        category === 'performance'
          ? `${scores.join(' ')}; slowed ${reports.map((it) => it.slowdown.toFixed(1)).join(' ')} times; ${reports[0]?.timings}`
          : failed.join(', '),
    };
  });
}

interface Report {
  scores: Record<Category, number>;
  /** The failed audits of each category. */
  failed: Record<Category, string[]>;
  timings: string;
  /** How many times slower than this machine the emulated phone is. */
  slowdown: number;
}

async function reportOf(port: number, url: string): Promise<Report> {
  const slowdown = await slowdownHere(port);
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: Object.keys(least),
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { categories, audits } = result.lhr;
  const each = <T>(of: (category: Category) => T) =>
    Object.fromEntries(Object.keys(least).map((it) => [it, of(it as Category)])) as Record<Category, T>;
  const told = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  return {
    scores: each((it) => Math.round((categories[it]?.score ?? 0) * 100)),
    failed: each((it) =>
      (categories[it]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
    timings: told.map((id) => `${audits[id]?.title}: ${audits[id]?.displayValue}`).join(', '),
    slowdown,
  };
}
