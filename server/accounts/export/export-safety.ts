import { inBatches } from '../../database/in-batches.ts';
import { countRecovery, findTotp, selectPasskeys } from '../factor/store.ts';
import { type SecurityEventRow, selectDevices, selectEventsAfter } from '../safety/store.ts';
import { type ExportPart, listPart, textFile } from './export-part.ts';

/** The second factors of a person: names and dates, never a secret. */
export const factorPart: ExportPart = {
  name: 'second_factor',
  tables: ['totps', 'passkeys', 'recovery_codes'],
  async *read({ db, viewer, clock }) {
    const [passkeys, totp, left] = await Promise.all([
      selectPasskeys(db, viewer.userid),
      findTotp(db, viewer.userid, 'on'),
      countRecovery(db, viewer.userid),
    ]);
    const told = {
      passkeys: passkeys.map(({ name, createdAt, usedAt }) => ({ name, created: createdAt, used: usedAt })),
      one_time_codes_since: totp?.createdAt ?? null,
      recovery_codes_left: left,
    };
    yield textFile('second_factor.json', clock(), [`${JSON.stringify(told, null, 2)}\n`]);
  },
};

/** The security events of the account. */
export const eventsPart = listPart('security_events', ['security_events'], async function* ({ db, viewer }) {
  const rows = inBatches((last: SecurityEventRow | undefined, most) =>
    selectEventsAfter(db, viewer.userid, last?.id ?? 0, most),
  );
  for await (const { kind, at, agent, place } of rows) yield { kind, at, agent, place };
});

/** The browsers that signed in, without their marks. */
export const devicesPart = listPart('devices', ['devices'], async function* ({ db, viewer }) {
  type Device = Awaited<ReturnType<typeof selectDevices>>[number];
  const rows = inBatches((last: Device | undefined, most) =>
    selectDevices(db, viewer.userid, last?.hash ?? Buffer.alloc(0), most),
  );
  for await (const { firstAt, seenAt } of rows) yield { first: firstAt, last: seenAt };
});
