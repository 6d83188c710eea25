import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { TEMPLATE } from './cluster.ts';

export interface FreshDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database for one test, in about 40 ms. `drop` also closes its remaining connections. */
export async function freshDatabase(template: string = TEMPLATE): Promise<FreshDatabase> {
  const admin = openDatabase(inject('postgresUrl'), { max: 1 });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copies the files, which costs half of reading them through the log.
  await admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`;
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await admin`drop database if exists ${admin(name)} with (force)`;
      await admin.end();
    },
  };
}
