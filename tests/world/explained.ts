import { type Database, openDatabase } from '#server/database/pool.ts';
import type { Statement } from '#server/database/sql.ts';
import { freshDatabase } from './postgres.ts';

/** A migrated, empty database for one test that shows the plans of its statements. */
export interface ExplainedDatabase {
  db: Database;
  /**
   * Runs `act`, then explains the last of its statements that contains `words`: with a plan for its values and with a
   * generic one. Returns the root of each plan from `explain (analyze)`. Throws if there is no such statement.
   */
  plansOf(act: () => Promise<unknown>, words: string): Promise<PlanNode[]>;
  drop(): Promise<void>;
}

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Parent Relationship'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Heap Fetches'?: number;
  Plans?: PlanNode[];
}

export async function explainedDatabase(): Promise<ExplainedDatabase> {
  const fresh = await freshDatabase();
  let asked: Statement[] = [];
  const db = openDatabase(fresh.url, { max: 1, onStatement: (it) => void asked.push(it) });
  return {
    db,
    async plansOf(act, words) {
      asked = [];
      await act();
      const statement = asked.findLast(({ text }) => text.includes(words));
      if (!statement) throw new Error(`Nothing was asked that holds "${words}".`);
      const plans: PlanNode[] = [];
      for (const mode of ['force_custom_plan', 'force_generic_plan']) {
        await db`select set_config('plan_cache_mode', ${mode}, false)`;
        const [row] = await db.unsafe(`explain (analyze, format json) ${statement.text}`, statement.values);
        plans.push(row?.['QUERY PLAN'][0].Plan);
      }
      return plans;
    },
    async drop() {
      await db.end();
      await fresh.drop();
    },
  };
}

/** The nodes of a plan, its root first. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
