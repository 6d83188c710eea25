import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMatches } from '#server/saved-searches/match-store.ts';
import { longListing, seedSearches, shortListing } from '../../bench/seed/searches.ts';
import { type ExplainedDatabase, explainedDatabase, type PlanNode } from '../world/explained.ts';

const searches = 100_000;
let explained: ExplainedDatabase;
beforeAll(async () => {
  explained = await explainedDatabase();
  await seedSearches(explained.db, searches);
}, 300_000);
afterAll(() => explained.drop());

test.each([shortListing, longListing])(
  '%s meets few of 100,000 searches, all by index',
  async (iid) => {
    const { db, plansOf } = explained;
    let count = 0;
    let looked = 0;
    for (let run = 0; run < 2; run += 1) {
      await db`delete from search_matches`;
      const plans = await plansOf(async () => {
        count = (await insertMatches(db, iid, new Date())).length;
      }, 'insert into search_matches');
      for (const plan of plans) {
        expect(scansIn(plan).filter((it) => it.startsWith('Seq Scan on saved'))).toEqual([]);
        looked = looksAt(plan, 'saved_searches');
      }
    }
    expect(count).toBeGreaterThan(100);
    expect(looked).toBeLessThan(searches / 20);
  },
  60_000,
);

/** The number of rows of a table that were read. */
function looksAt(node: PlanNode, table: string): number {
  const own = node['Relation Name'] === table ? node['Actual Loops'] * node['Actual Rows'] : 0;
  return (node.Plans ?? []).reduce((sum, it) => sum + looksAt(it, table), own);
}

function scansIn(node: PlanNode): string[] {
  const own = node['Relation Name'] ? [`${node['Node Type']} on ${node['Relation Name']}`] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansIn)];
}
