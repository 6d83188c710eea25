import postgres from 'postgres';

export type Database = postgres.Sql;
export type Transaction = postgres.TransactionSql;
/** The handle that a store's function accepts: the pool, or an open transaction. */
export type Sql = Database | Transaction;

export interface PoolOptions {
  /** Maximum number of connections. */
  max?: number;
  connectTimeoutSeconds?: number;
  statementTimeoutMs?: number;
}

/**
 * Returns a connection pool for the PostgreSQL at `url`. It connects at the first query and reconnects by itself.
 * `bigint` becomes a number, `date` the text `YYYY-MM-DD`, `timestamptz` a Date.
 */
export function openDatabase(
  url: string,
  { max = 10, connectTimeoutSeconds = 10, statementTimeoutMs }: PoolOptions = {},
): Database {
  return postgres(url, {
    max,
    types,
    connect_timeout: connectTimeoutSeconds,
    // At most half a second between retries, so that a server is found soon after its return.
    backoff: (attempt) => Math.min(0.02 * 2 ** attempt, 0.5),
    connection: {
      application_name: 'quad',
      TimeZone: 'UTC',
      ...(statementTimeoutMs && { statement_timeout: statementTimeoutMs }),
    },
    onnotice: () => undefined,
  });
}

const types: Record<string, postgres.PostgresType> = {
  bigint: { to: 20, from: [20], serialize: String, parse: safeNumber },
  // A day is not a point in time: as a Date it would shift with the time zone in which it is printed.
  day: { to: 1082, from: [1082], serialize: (day: string | Date) => toDay(day), parse: (day: string) => day },
};

function safeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} from the database is no safe integer.`);
  return number;
}

function toDay(day: string | Date): string {
  return day instanceof Date ? day.toISOString().slice(0, 10) : day;
}
