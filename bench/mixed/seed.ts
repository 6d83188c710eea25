import { createHash } from 'node:crypto';
import type { Database } from '#server/database/pool.ts';
import { composer } from '../seed/compose.ts';
import { neverReread, seedListings, sellerId } from '../seed/listings.ts';
import { vectorOf } from '../seed/vector.ts';

/** The contents of the database for the mixed load. */
export const seeded = {
  people: 2000,
  listings: 100_000,
  topics: 20_000,
  posts: 500_000,
  messages: 1_000_000,
};

/** Fills an empty, migrated database: every person has ten chats and a session, and topics have 25 replies. */
export async function seedMixed(sql: Database): Promise<void> {
  const photos = [1, 2, 3].map((number) => `${number}`.padStart(22, '0'));
  await sql.unsafe(`alter table items alter column photos set default '{${photos}}'`);
  await seedListings(sql, seeded.listings);
  await sql`alter table items alter column photos set default '{}'`;
  await seedSessions(sql);
  await seedTopics(sql);
  // The rows are consistent by construction, and checking each reference would take as long as everything else.
  await sql`set session_replication_role = replica`;
  await seedPosts(sql);
  await seedMessages(sql);
  await sql`set session_replication_role = origin`;
  await neverReread(sql);
  await sql`vacuum analyze`;
}

/** A person's userid, and the secret of that person's session. */
export function personOf(number: number): { userid: string; session: string } {
  const session = createHash('sha256').update(`session ${number}`).digest('base64url');
  return { userid: sellerId(number), session };
}

export const listingId = (index: number) => String(index).padStart(12, '0');
export const topicId = (index: number) => String(index).padStart(12, '0');

async function seedSessions(sql: Database): Promise<void> {
  const pairs = Array.from({ length: seeded.people }, (_, index) => personOf(index + 1));
  const hashes = pairs.map(({ session }) => createHash('sha256').update(session).digest('hex'));
  await sql`
    insert into sessions (userid, hash)
    select userid, decode(hash, 'hex')
    from unnest(${pairs.map(({ userid }) => userid)}::text[], ${hashes}::text[]) as people (userid, hash)`;
}

async function seedTopics(sql: Database): Promise<void> {
  const { listing } = composer(seeded.topics);
  const start = Date.now() - seeded.topics * 60_000;
  for (let from = 0; from < seeded.topics; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, place) => {
      const index = from + place;
      const { name, description, pieces } = listing(index);
      const at = new Date(start + index * 60_000);
      return {
        ftid: topicId(index),
        userid: sellerId(1 + (index % seeded.people)),
        school_id: schools[index % schools.length]!,
        forum_id: 15 + (index % 3),
        title: name,
        content: description,
        html: `<p>${description}</p>`,
        search: vectorOf(pieces),
        replies: seeded.posts / seeded.topics,
        created_at: at,
        last_reply_at: at,
      };
    });
    await sql`insert into topics ${sql(rows)}`;
  }
}

/** One reply per second, to one topic after the other. */
async function seedPosts(sql: Database): Promise<void> {
  await sql`
    insert into posts (fpid, ftid, userid, content, html, client_id, created_at)
    select lpad(n::text, 12, '0'), lpad((n % ${seeded.topics})::text, 12, '0'),
      lpad((1 + n * 31 % ${seeded.people})::text, 16, '0'), content, '<p>' || content || '</p>', gen_random_uuid(),
      now() - (${seeded.posts} - n) * interval '1 second'
    from generate_series(0, ${seeded.posts}::int - 1) n, lateral (
      select 'Reply ' || n || repeat(': it took six weeks, and they asked for one more form.', 1 + n % 5) as content
    ) texts`;
}

/** Every person has begun a chat with each of the next five people; all chats proceed in parallel. */
async function seedMessages(sql: Database): Promise<void> {
  const chats = seeded.people * 5;
  await sql`
    insert into messages (low, high, from_userid, content, client_id, created_at)
    select least(a, b), greatest(a, b), case n / ${chats} % 2 when 0 then a else b end,
      'Message ' || n || repeat(', is it still there?', 1 + n % 4), gen_random_uuid(),
      now() - (${seeded.messages} - n) * interval '1 second'
    from generate_series(0, ${seeded.messages}::int - 1) n, lateral (
      select lpad((1 + n % ${seeded.people})::text, 16, '0') as a,
        lpad((1 + (n % ${seeded.people} + 1 + n / ${seeded.people} % 5) % ${seeded.people})::text, 16, '0') as b
    ) pairs`;
  await sql`
    insert into conversations (low, high, last_id, low_read, high_read)
    select low, high, max(id), max(id), max(id) from messages group by low, high`;
}

const schools = [103, 15, 2, 109, 110, 83, 55];
