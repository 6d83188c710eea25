import postgres from 'postgres';

export type Database = postgres.Sql;
export type Transaction = postgres.TransactionSql;
/** Whatever a store's function may be given: the pool, or a transaction that is under way. */
export type Sql = Database | Transaction;

export interface PoolOptions {
  /** Connections at most. */
  max?: number;
  /** Seconds to wait for a connection. */
  patience?: number;
  /** Milliseconds that a statement may take. */
  longest?: number;
}

/**
 * A pool of connections to the PostgreSQL at `url`; it connects when first asked something, and again by itself
 * when the server was away. `bigint` arrives as a number, `date` as the text `YYYY-MM-DD`, `timestamptz` as a Date.
 */
export function openDatabase(url: string, { max = 10, patience = 10, longest }: PoolOptions = {}): Database {
  return postgres(url, {
    max,
    types,
    connect_timeout: patience,
    // At most half a second between two tries, so that a server which came back is found again at once.
    backoff: (attempt) => Math.min(0.02 * 2 ** attempt, 0.5),
    connection: { application_name: 'quad', TimeZone: 'UTC', ...(longest && { statement_timeout: longest }) },
    onnotice: () => undefined,
  });
}

const types: Record<string, postgres.PostgresType> = {
  bigint: { to: 20, from: [20], serialize: String, parse: safeNumber },
  // A day is no moment: as a Date it would shift by the zone of whoever prints it.
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
