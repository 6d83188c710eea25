import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/pool.ts';
import { readSettings } from '#server/settings/settings.ts';

/** A separate process for tests that kill one or read all its output: the API on the given database. */
const settings = readSettings(process.env);
const db = openDatabase(settings.databaseUrl ?? '', { max: 4 });
const { app } = await createApp({ db, settings, pages: false });
console.log(`listens at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
