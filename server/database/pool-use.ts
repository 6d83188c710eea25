import type { Database } from './pool.ts';

/** The work of a pool. Several statements may run on one connection; a transaction has its own. */
export interface PoolUse {
  under_way: number;
  waiting: number;
}

/** A statement of postgres.js with properties that its types lack. It is sent only when it is awaited. */
interface Statement extends Promise<unknown> {
  active: boolean;
  cursorFn?: unknown;
  handler(statement: Statement): void;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Returns the same pool, and a function that returns its current work. Listening for notifications uses a separate
 * connection.
 */
export function watched(db: Database): { db: Database; use: () => PoolUse } {
  const statements = new Set<Statement>();
  const transactions = { under_way: 0, waiting: 0 };
  const telling = new Proxy(db, {
    apply: (target, self, args) => counted(Reflect.apply(target, self, args), statements),
    get(target, key) {
      if (key === 'begin') return (act: Act) => counting(transactions, target, act);
      if (key !== 'unsafe') return Reflect.get(target, key);
      return (...args: Parameters<Database['unsafe']>) => counted(target.unsafe(...args), statements);
    },
  });
  const use = () => {
    const active = [...statements].filter((statement) => statement.active).length;
    return {
      under_way: transactions.under_way + active,
      waiting: transactions.waiting + statements.size - active,
    };
  };
  return { db: telling, use };
}

type Act = Parameters<Database['begin']>[1];

async function counting(count: PoolUse, db: Database, act: Act): Promise<unknown> {
  let state: keyof PoolUse = 'waiting';
  count[state] += 1;
  try {
    return await db.begin((tx) => {
      count.waiting -= 1;
      count.under_way += 1;
      state = 'under_way';
      return act(tx);
    });
  } finally {
    count[state] -= 1;
  }
}

/** Tracks a statement from when it is sent until it is settled. Any other value is returned unchanged. */
function counted<T>(made: T, statements: Set<Statement>): T {
  if (!(made instanceof Promise)) return made;
  const statement = made as unknown as Statement;
  const { handler } = statement;
  statement.handler = (it) => {
    // A cursor receives many responses.
    if (it.cursorFn === undefined) note(it, statements);
    handler(it);
  };
  return made;
}

function note(statement: Statement, statements: Set<Statement>): void {
  const { resolve, reject } = statement;
  statements.add(statement);
  statement.resolve = (value) => {
    statements.delete(statement);
    resolve(value);
  };
  statement.reject = (error) => {
    statements.delete(statement);
    reject(error);
  };
}
