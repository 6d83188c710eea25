import { isLoss } from './loss.ts';
import type { Database, Transaction } from './pool.ts';

/**
 * Runs one transaction like `db.begin`, but survives a connection loss in the middle. There postgres.js would write
 * `rollback` (or `commit`) to a closed socket, which ends the process with an uncaught TypeError. So after the loss
 * nothing is passed back to it, and the promise rejects with the loss.
 */
export async function begin<T>(db: Database, act: (sql: Transaction) => Promise<T>): Promise<T> {
  const life = { lost: false };
  let value: { it: T } | undefined;
  const whole = db.begin(
    (sql) =>
      new Promise<void>((resolve, reject) => {
        act(refusing(sql, life)).then(
          (it) => {
            value = { it };
            if (!life.lost) resolve();
          },
          (error: unknown) => {
            if (!life.lost && !isLoss(error)) reject(error);
          },
        );
      }),
  );
  try {
    await whole;
  } catch (error) {
    life.lost = true;
    throw error;
  }
  if (!value) throw new Error('The transaction ended without its result.');
  return value.it;
}

/** Wraps the transaction's handle: after a loss, which any of its queries may report, it throws instead of writing. */
function refusing(sql: Transaction, life: { lost: boolean }): Transaction {
  const asking = <Args extends unknown[], Answer>(ask: (...args: Args) => Answer) => {
    return (...args: Args): Answer => {
      if (life.lost)
        throw Object.assign(new Error('The connection was lost.'), { code: 'CONNECTION_CLOSED' });
      return noticing(ask(...args), life);
    };
  };
  return new Proxy(sql, {
    apply: (target, self, args) => asking((...it: unknown[]) => Reflect.apply(target, self, it))(...args),
    get: (target, key) => (key === 'unsafe' ? asking(target.unsafe) : Reflect.get(target, key)),
  });
}

/** A query starts only when it is awaited, so its failure is detected where the driver reports it. */
function noticing<T>(query: T, life: { lost: boolean }): T {
  const failing = query as { reject?: (error: unknown) => void };
  const { reject } = failing;
  if (typeof reject === 'function')
    failing.reject = (error) => {
      if (isLoss(error)) life.lost = true;
      reject(error);
    };
  return query;
}
