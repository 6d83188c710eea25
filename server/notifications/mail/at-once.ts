import { defaultWays, hasMail, type NotificationKind } from '#contract/notifications/kinds.ts';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/pool.ts';
import { shownNotification } from '../present.ts';
import type { EventWrite } from '../stores/new-event-store.ts';
import { findAddressee, mailKey } from './send-store.ts';
import { endingAddress } from './token.ts';

/**
 * Mails a person an event in the transaction of the event, as a separate mail, without quiet hours or a daily limit.
 * `always` ignores the person's settings, for news that they could not learn otherwise.
 */
export async function mailAtOnce(
  tx: Transaction,
  services: Pick<Services, 'mail' | 'origin' | 'site'>,
  userid: string,
  { kind, object, data = {}, at }: Omit<EventWrite, 'actor' | 'concerns'>,
  always: boolean,
): Promise<void> {
  const reader = await findAddressee(tx, userid);
  if (!reader) return;
  const isChosen = hasMail(reader.ways[kind] ?? defaultWays[kind]);
  if (!isChosen && !always) return;
  const { email, lang, zone } = reader;
  const row = {
    ...{
      id: '',
      userid,
      kinds: [kind] as [NotificationKind],
      objectKind: object.kind,
      objectId: object.id,
      data,
      lang,
      zone,
    },
    ...{
      owner: null,
      title: null,
      photo: null,
      actors: [],
      count: 1,
      said: null,
      search: null,
      likes: 0,
      announced: null,
    },
    ...{ shutOut: false, unread: true, updatedAt: at },
  };
  const { object: about, text } = shownNotification(row, lang, services.site);
  const origin = services.origin();
  await services.mail.post(tx, {
    kind: 'notice',
    to: email,
    lang,
    ...(isChosen && { unsubscribe: `${origin}${endingAddress(await mailKey(tx), userid, [kind])}` }),
    values: {
      origin,
      kinds: [kind],
      more: 0,
      entries: [{ kind, object: about, names: [], count: 1, quotes: [], more: 0, text }],
    },
  });
}
