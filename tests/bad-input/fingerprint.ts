import type { Database } from '#server/database/pool.ts';

/**
 * Tables that may change besides a refusal: counters of uses and of failed attempts, security events, notifications and
 * their deliveries, open sockets, figures by day, and the levels that people were notified of.
 */
const counters = [
  'limits',
  'email_codes',
  'events',
  'notifications',
  'pushes',
  'notice_mails',
  'notice_mailboxes',
  'security_events',
  'factor_tickets',
  'attending_processes',
  'attendances',
  'daily_counts',
  'told_standings',
];

/** Columns that change in the background: last use of a session, and delivery of a mail. */
const restless: Record<string, string[]> = {
  sessions: ['last_seen_at'],
  outbox: [
    ...['sent_at', 'failed_at', 'attempts', 'last_error'],
    ...['subject', 'body', 'html', 'unsubscribe', 'notices'],
  ],
};

const statements = new WeakMap<Database, Promise<string>>();

/** A digest of all stored data except what changes in the background. */
export async function fingerprint(db: Database): Promise<string> {
  let statement = statements.get(db);
  if (!statement) {
    statement = write(db);
    statements.set(db, statement);
  }
  const rows = await db.unsafe<{ digest: string }[]>(await statement, []);
  // A parallel plan reads the tables in any order.
  return rows
    .map(({ digest }) => digest)
    .sort()
    .join('\n');
}

/** Builds one statement that reads every table of the database. */
async function write(db: Database): Promise<string> {
  const tables = await db<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(${counters})
    order by table_name`;
  return tables
    .map(({ name }) => {
      const steady = restless[name] ? `(to_jsonb(t) - '{${restless[name].join(',')}}'::text[])` : 't';
      return `select concat_ws(' ', '${name}', sum(hashtextextended(${steady}::text, 0))) as digest from "${name}" t`;
    })
    .join(' union all ');
}
