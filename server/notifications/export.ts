import { type ExportPart, listPart, textFile } from '../accounts/export/export-part.ts';
import { inBatches } from '../database/in-batches.ts';
import { findMailbox, selectMails } from './mail/send-store.ts';
import { type ExportedDevice, selectDevicesAfter } from './push/subscription-store.ts';
import { noticeSettings } from './settings.ts';
import { type ExportedNotification, selectAfter } from './stores/notification-store.ts';

export const notificationsPart = listPart(
  'notifications',
  ['notifications'],
  async function* ({ db, viewer }) {
    const rows = inBatches((last: ExportedNotification | undefined, most) =>
      selectAfter(db, viewer.userid, last?.place ?? '0', most),
    );
    for await (const { place: _, ...row } of rows) yield row;
  },
);

export const settingsPart: ExportPart = {
  name: 'notification_settings',
  tables: ['notification_settings'],
  read: (context) => [textFile('notification_settings.json', context.clock(), settings(context))],
};

/** The devices without their endpoints, which would allow others to send pushes to them. */
export const devicesPart = listPart('push_devices', ['push_subscriptions'], async function* ({ db, viewer }) {
  const rows = inBatches((last: ExportedDevice | undefined, most) =>
    selectDevicesAfter(db, viewer.userid, last?.place ?? '0', most),
  );
  for await (const { endpoint, createdAt } of rows) yield { host: new URL(endpoint).host, since: createdAt };
});

async function* settings(context: Parameters<ExportPart['read']>[0]) {
  yield `${JSON.stringify((await noticeSettings(context, {})).settings, null, 2)}\n`;
}

export const mailsPart: ExportPart = {
  name: 'notice_mails',
  tables: ['notice_mails', 'notice_mailboxes'],
  read: (context) => [textFile('notice_mails.json', context.clock(), mails(context))],
};

async function* mails({ db, viewer }: Parameters<ExportPart['read']>[0]) {
  const [last, told] = await Promise.all([findMailbox(db, viewer.userid), selectMails(db, viewer.userid)]);
  yield `${JSON.stringify({ last: last ?? null, told }, null, 2)}\n`;
}
