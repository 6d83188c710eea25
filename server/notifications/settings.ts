import { defaultWays } from '#contract/notifications/kinds.ts';
import type { NoticeSettings, SetNotices } from '#contract/notifications/notifications.ts';
import { holdAccount } from '../accounts/hold-account.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { planAgain } from './mail/plan-store.ts';
import { findSettings, putSettings, type SettingsRow } from './stores/settings-store.ts';

export const asEveryone: SettingsRow = {
  ways: {},
  quietFrom: null,
  quietTo: null,
  zone: null,
  mail: 'now',
  preview: true,
  digest: false,
};

/** Returns the viewer's settings, after changing those that were sent. Throws what `holdAccount` throws. */
export async function noticeSettings(
  { db, viewer, clock, site }: SignedInContext,
  { set }: { set?: SetNotices | undefined },
): Promise<{ settings: NoticeSettings }> {
  const row = set
    ? await transaction(db, async (tx) => {
        await holdAccount(tx, viewer.userid);
        const next = changed((await findSettings(tx, viewer.userid, 'for update')) ?? asEveryone, set);
        await putSettings(tx, viewer.userid, next);
        if (set.mail !== undefined || set.zone !== undefined) await planAgain(tx, viewer.userid, clock());
        return next;
      })
    : ((await findSettings(db, viewer.userid)) ?? asEveryone);
  return { settings: shown(row, site.schools.zoneOf(viewer.schoolId)) };
}

function changed(row: SettingsRow, { ways, quiet, zone, mail, preview, digest }: SetNotices): SettingsRow {
  return {
    ways: { ...row.ways, ...ways },
    quietFrom: quiet === undefined ? row.quietFrom : (quiet?.from ?? null),
    quietTo: quiet === undefined ? row.quietTo : (quiet?.to ?? null),
    zone: zone ?? row.zone,
    mail: mail ?? row.mail,
    preview: preview ?? row.preview,
    digest: digest ?? row.digest,
  };
}

/** The settings for the screen; the time zone is the school's until the person chooses one. */
function shown(row: SettingsRow, schoolZone: string): NoticeSettings {
  const { ways, quietFrom: from, quietTo: to, mail, preview, digest } = row;
  return {
    ways: { ...defaultWays, ...ways },
    quiet: from !== null && to !== null ? { from, to } : null,
    zone: row.zone ?? schoolZone,
    mail,
    preview,
    digest,
  };
}
