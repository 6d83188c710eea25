import type { z } from 'zod';
import { helperFrame } from '#contract/assistant/assistant.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { sendRoomMessageRequest } from '#contract/chat/chat.ts';
import { id } from '#contract/fields.ts';
import { address, mailbox, payloads, short } from '../../browser/payloads.ts';

/** Fields that take any text and are stored and shown. `plant.ts` writes into each of them. */
export const stored = [
  'verifyEmail.email',
  'register.email',
  'setRoom.name',
  'setRoom.name_zh',
  'setRoom.about',
  'setRoom.about_zh',
  'setHost.host',
  'setSchool.name',
  'setSchool.name_zh',
  'setSchool.abbr',
  'setBoard.name',
  'setBoard.name_zh',
  'setSubcategory.label',
  'setSubcategory.name',
  'setSubcategory.new_label',
  'changeUser.about',
  'changeUser.contact',
  'changeEmail.email',
  'finishPasskey.name',
  'setListing.name',
  'setListing.description',
  'setListing.contact',
  'setListing.tag',
  'setListing.address',
  'setListing.eventLocation',
  'setListing.cuisine',
  'setListing.opening_hours',
  'setListing.dishes',
  'setTopic.title',
  'setTopic.content',
  'setPost.content',
  'sendMessage.content',
  'askHelper.content',
  'shareContent.content_name',
  'shareContent.text',
  'shareContent.book_link',
  'saveSearch.name',
  'sendReport.text',
  'sendReport.email',
  'sendReport.name',
  'actOnCase.reason',
  'actOnCase.note',
  'actOnThings.reason',
  'appeal.text',
  'setAccount.reason',
  'endAccountSessions.reason',
  'mailAccountPassword.reason',
  'deleteAccountOf.reason',
  'grantPoints.reason',
  'refundPayment.reason',
  'applyAsMerchant.name',
  'applyAsMerchant.website',
  'applyAsMerchant.text',
  'decideMerchant.reason',
  'donate.donationText',
  'socket send_message.message',
  'socket helper.content',
];

/** Fields that take any text and only compare it with known values; it is not stored. */
export const compared = [
  'logIn.username',
  'logIn.password',
  'checkCode.email',
  'checkCode.verification_code',
  'register.verification_code',
  'forgetPassword.email',
  'changeEmail.verification_code',
  'verifySchool.email',
  'verifySchool.verification_code',
  'bounceMail.email',
  'bounceMail.key',
  'changeUser.avatar',
  'exportUser.token',
  'appeal.token',
  'ownCases.token',
  'deleteAccount.token',
  'deleteAccount.password',
  'deleteAccount.code',
  'deleteAccount.factor',
  'confirmTotp.code',
  'endTotp.code',
  'endTotp.factor',
  'renewRecovery.code',
  'endPasskey.factor',
  'secondFactor.code',
  'confirmFactor.code',
  'setListing.photo',
  'applyAsMerchant.photo',
  'setTopic.category',
  'setTopic.subcategory',
  'rateAnswer.word',
  'suggestPeople.start',
  'listCases.person',
  'listActs.person',
  'listActs.by',
  'listAccounts.q',
  'allPayments.q',
  'sendMessage.photo',
  'saveSearch.query',
  'savedSearches.query',
  'sendReport.photo',
  'earnPoints.signin_text',
  'increaseBalance.key',
  'fillListing.text',
  'socket send_message.room',
  'socket helper.room',
  'socket helper.timestamp',
  'socket helper.session',
];

/** Every field of the contract that can contain a script, as `call.field`. */
export function textFields(): string[] {
  const posted = (Object.entries(calls) as [string, Call][])
    .filter(([, call]) => call.at[0] === 'POST')
    .map(([name, call]) => [name, call.request] as const);
  const all = [
    ...posted,
    ['socket send_message', sendRoomMessageRequest] as const,
    ['socket helper', helperFrame] as const,
  ];
  return all.flatMap(([name, request]) =>
    (Object.entries(request.shape) as [string, z.ZodType][])
      .filter(([, field]) => !isId(field) && takesText(field))
      .map(([field]) => `${name}.${field}`),
  );
}

const tries = [payloads[0]?.text, ...short, address, mailbox(0)];

function takesText(field: z.ZodType): boolean {
  return tries.some((it) => field.safeParse(it).success);
}

/** An id is only looked up and never stored as received. */
function isId(field: z.ZodType): boolean {
  if (field === id) return true;
  const { innerType, options } = field.def as { innerType?: z.ZodType; options?: z.ZodType[] };
  return (innerType !== undefined && isId(innerType)) || (options ?? []).some(isId);
}
