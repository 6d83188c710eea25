import type { Database, Transaction } from '#server/database/pool.ts';

/**
 * A database whose connection dies with the error `cut` after `statements` statements, also within a transaction; the
 * transaction then fails at its commit.
 */
export function dying(db: Database, statements: number): Database {
  let left = statements;
  const counted = <T extends Database | Transaction>(sql: T): T =>
    new Proxy(sql, {
      apply(target, self, given) {
        left -= 1;
        if (left < 0) throw new Error('cut');
        return Reflect.apply(target as never, self, given);
      },
      get(target, name) {
        if (name !== 'begin') return Reflect.get(target, name);
        return (...given: unknown[]) => {
          const act = given.pop() as (tx: Transaction) => unknown;
          return Reflect.apply(Reflect.get(target, name) as never, target, [
            ...given,
            async (tx: Transaction) => {
              const done = await act(counted(tx));
              left -= 1;
              if (left < 0) throw new Error('cut');
              return done;
            },
          ]);
        };
      },
    });
  return counted(db);
}
