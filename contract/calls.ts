import { accountCalls } from './accounts/accounts.ts';
import { factorCalls } from './accounts/factor.ts';
import { adminAccountCalls } from './admin/accounts.ts';
import { adminMailCalls } from './admin/mails.ts';
import { merchantCalls } from './admin/merchants.ts';
import { adminMoneyCalls } from './admin/money.ts';
import { overviewCalls } from './admin/overview.ts';
import type { AdminCallName } from './admin/paths.ts';
import { stateCalls } from './admin/state.ts';
import { thingCalls } from './admin/things.ts';
import { assistantCalls } from './assistant/assistant.ts';
import { sharingCalls } from './book-pages/book-pages.ts';
import type { Call } from './call.ts';
import { chatCalls } from './chat/chat.ts';
import { favouriteCalls } from './favourites/favourites.ts';
import { followCalls } from './follows/follows.ts';
import { forumCalls } from './forum/forum.ts';
import { likeCalls } from './likes/likes.ts';
import { listingCalls } from './listings/listings.ts';
import { suggestCalls } from './listings/suggest.ts';
import { mailCalls } from './mail/mail.ts';
import { fillCalls } from './meaning/fill.ts';
import { understandCalls } from './meaning/understand.ts';
import { mediaCalls } from './media/media.ts';
import { moderationCalls } from './moderation/moderation.ts';
import { ownCaseCalls } from './moderation/own-cases.ts';
import { notificationCalls } from './notifications/notifications.ts';
import { pushCalls } from './notifications/push.ts';
import type { CallName } from './paths.ts';
import { paymentCalls } from './payments/payments.ts';
import { peopleCalls } from './people/people.ts';
import { pointCalls } from './points/points.ts';
import { reportCalls } from './reports/reports.ts';
import { savedSearchCalls } from './saved-searches/saved-searches.ts';
import { schoolCalls } from './schools/schools.ts';
import { siteChatCalls } from './site/chats.ts';
import { siteHostCalls } from './site/hosts.ts';
import { siteCalls } from './site/site.ts';
import { wantedCalls } from './wanted/wanted.ts';
import { watchCalls } from './watches/watches.ts';

/** Every call by its name: the input of the OpenAPI description and of the bad-input test. */
export const calls = {
  ...schoolCalls,
  ...siteCalls,
  ...siteChatCalls,
  ...siteHostCalls,
  ...accountCalls,
  ...factorCalls,
  ...mediaCalls,
  ...listingCalls,
  ...forumCalls,
  ...wantedCalls,
  ...chatCalls,
  ...assistantCalls,
  ...sharingCalls,
  ...followCalls,
  ...favouriteCalls,
  ...likeCalls,
  ...watchCalls,
  ...peopleCalls,
  ...notificationCalls,
  ...pushCalls,
  ...savedSearchCalls,
  ...suggestCalls,
  ...understandCalls,
  ...fillCalls,
  ...pointCalls,
  ...paymentCalls,
  ...reportCalls,
  ...moderationCalls,
  ...ownCaseCalls,
  ...mailCalls,
  ...adminAccountCalls,
  ...adminMoneyCalls,
  ...merchantCalls,
  ...overviewCalls,
  ...stateCalls,
  ...adminMailCalls,
  ...thingCalls,
} satisfies Record<CallName | AdminCallName, Call>;

export type Calls = typeof calls;
