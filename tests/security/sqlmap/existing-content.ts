import type { Database } from '#server/database/pool.ts';
import type { Target } from '../two-ways.ts';
import type { Person } from './things.ts';

/** Existing content, so that requests get further than "not found". */
export interface ExistingContent {
  iid: string;
  ftid: string;
  fpid: string;
  userid: string;
  contentid: string;
  /** The key of a picture. */
  photo: string;
  /** A message of the global room. */
  message: string;
}

/** Returns the next person on each call. */
export function nextOf({ people }: Target): () => Person {
  let next = 0;
  return () => {
    const pair = people[next++];
    if (!pair) throw new Error('There are more requests than people.');
    return { ...pair, username: `bench_${next}`, email: `bench${next}@example.com` };
  };
}

/** Content of the demo. Throws if it is missing. */
export async function knownIn(sql: Database): Promise<ExistingContent> {
  const [known] = await sql<ExistingContent[]>`
    select (select iid from items where status = 1 order by iid limit 1) as iid,
           posts.ftid, posts.fpid, posts.userid,
           (select id from contents order by id limit 1) as contentid,
           (select file from contents order by id limit 1) as photo,
           (select max(id)::text from room_messages where room = 'global') as message
    from posts order by fpid limit 1`;
  if (!known) throw new Error('The demo has no posts.');
  return known;
}

/** The schema of all tables, and the people from before `since`, to show that none is renamed or deleted. */
export async function stateOf(sql: Database, since: Date): Promise<string> {
  const [{ state } = { state: '' }] = await sql<{ state: string }[]>`
    select md5(concat(
      (select string_agg(concat_ws(' ', table_name, column_name, data_type), ',' order by table_name, ordinal_position)
       from information_schema.columns where table_schema = 'public'),
      (select string_agg(concat_ws(' ', userid, username, email), ',' order by userid)
       from users where created_at < ${since}))) as state`;
  return state;
}
