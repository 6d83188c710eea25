import type { MailTime, NotificationKind, Way } from '#contract/notifications/kinds.ts';
import type { Sql } from '../../database/pool.ts';

export interface SettingsRow {
  /** The settings by kind that differ from the defaults. */
  ways: Partial<Record<NotificationKind, Way>>;
  quietFrom: string | null;
  quietTo: string | null;
  zone: string | null;
  mail: MailTime;
  preview: boolean;
  digest: boolean;
}

/** A person's settings; undefined for defaults. In a transaction they may be locked. */
export const findSettings = (sql: Sql, userid: string, lock?: 'for update') =>
  sql<SettingsRow[]>`
    select ways, quiet_from as "quietFrom", quiet_to as "quietTo", zone, mail, preview, digest
    from notification_settings where userid = ${userid} ${lock ? sql`for update` : sql``}`.first();

export async function putSettings(sql: Sql, userid: string, it: SettingsRow): Promise<void> {
  const row = {
    userid,
    ways: JSON.stringify(it.ways),
    quiet_from: it.quietFrom,
    quiet_to: it.quietTo,
    zone: it.zone,
    mail: it.mail,
    preview: it.preview,
    digest: it.digest,
  };
  const { userid: _, ...chosen } = row;
  await sql`
    insert into notification_settings ${sql(row)} on conflict (userid) do update set ${sql.set(chosen)}`;
}
