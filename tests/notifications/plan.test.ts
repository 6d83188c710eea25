import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '#server/database/pool.ts';
import { takeEvents } from '#server/notifications/stores/event-store.ts';
import { type ExplainedDatabase, explainedDatabase, nodesOf, type PlanNode } from '../world/explained.ts';

let explained: ExplainedDatabase;
beforeAll(async () => {
  explained = await explainedDatabase();
  await explained.db`
    insert into users (userid, code, username, email, school_id)
    select 'seer' || lpad(g::text, 12, '0'), '_seer' || lpad(g::text, 11, '0'), 'seer_' || g, g || '@example.com', 103
    from generate_series(0, 9999) g`;
  await explained.db`
    insert into watches (userid, personid, level, updated_at)
    select 'seer' || lpad(g::text, 12, '0'), 'seer' || lpad(((g + h * 7) % 10000)::text, 12, '0'), 'all', now()
    from generate_series(0, 9999) g, generate_series(1, 8) h`;
  await explained.db`
    insert into watches (userid, school_id, level, updated_at)
    select 'seer' || lpad(g::text, 12, '0'), 103, case g % 9 when 0 then 'muted' else 'all' end, now()
    from generate_series(0, 9999) g`;
  await explained.db`
    insert into conversations (low, high)
    select 'seer' || lpad(g::text, 12, '0'), 'seer' || lpad((g + 1)::text, 12, '0') from generate_series(0, 9998) g`;
  await explained.db`analyze`;
}, 120_000);
afterAll(() => explained.drop());

test.each(['watches', 'conversations'])('a pass reads %s only by its indexes', async (table) => {
  const [custom] = await explained.plansOf(
    () => takeEvents(explained.db as unknown as Transaction),
    'materialized',
  );
  const scans = nodesOf(custom as PlanNode).filter((it) => it['Relation Name'] === table);
  expect(scans.length).toBeGreaterThan(2);
  expect(scans.filter((it) => it['Node Type'] === 'Seq Scan')).toEqual([]);
});
