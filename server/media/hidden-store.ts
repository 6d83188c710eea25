import { isShutOut } from '../accounts/policy.ts';
import { gathered } from '../database/gathered.ts';
import { hidden } from '../database/planned.ts';
import type { Sql } from '../database/pool.ts';
import { isShown } from './store.ts';

/**
 * Whether a file must return "not found": only deleted or hidden things, shut-out people or reports show it, or its
 * bytes await removal. The operator still sees a picture from its sender's deleted listing. Concurrent lookups share a
 * statement, since a page requests dozens of pictures. No cache, so that a deletion takes effect at its commit.
 */
export const isHidden = gathered(async (sql: Sql, keys: string[]): Promise<boolean[]> => {
  const rows = await sql<{ key: string }[]>`
    select wanted.key from unnest(${hidden(sql, sql`${keys}::text[]`)}) as wanted (key)
    where exists (select 1 from dropped_files d where d.key = wanted.key)
      or (exists (select 1 from items i where i.deleted_status is not null and i.photos @> array[wanted.key])
            and not exists (select 1 from reports r where r.photo = wanted.key)
          or exists (select 1 from items i where i.removed_at is not null and i.photos @> array[wanted.key])
          or exists (select 1 from contents c where c.file = wanted.key and c.removed_at is not null)
          or exists (select 1 from messages m where m.photo = wanted.key and m.removed_at is not null)
          or exists (select 1 from users u where u.avatar = wanted.key and ${isShutOut(sql, 'u')})
          or exists (select 1 from case_snapshots s where s.files @> array[wanted.key])
          or exists (select 1 from files f join topics t on t.userid = f.userid
            where f.key = wanted.key and t.removed_at is not null and position(f.key in t.content) > 0)
          or exists (select 1 from files f join posts p on p.userid = f.userid
            where f.key = wanted.key and p.removed_at is not null and position(f.key in p.content) > 0))
        and not exists (select 1 from files f where f.key = wanted.key and ${isShown(sql)})`;
  const found = new Set(rows.map(({ key }) => key));
  return keys.map((key) => found.has(key));
});
