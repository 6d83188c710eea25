import type { Calls } from '#contract/calls.ts';
import { type MakeWay, nested } from './way.ts';

const notFailed = { status: 409, why: 'names a mail that has not failed' };
const ofNoCase = { status: 404, why: 'names a picture that is of no case' };
const oldVersion = { status: 409, why: 'comes with a version that is not the newest' };
const version = '2147483647';

/** The way to send each call for staff, as an admin. */
export const staffWays: Partial<Record<keyof Calls, readonly MakeWay[]>> = {
  listCases: [
    async (things, me) => {
      await things.case(me);
      return { values: { state: 'open', school_id: '103' } };
    },
  ],
  showCase: [async (things, me) => ({ values: { id: await things.case(me) } })],
  actOnCase: [
    async (things, me) => ({
      values: { case: await things.case(me), version: '1', act: 'warn', reason: 'Why', hours: '1' },
      leaves: ['things'],
      refused: { status: 409, why: 'comes for a version that is not the newest' },
    }),
  ],
  casePicture: [async (things, me) => ({ values: { case: await things.case(me) }, refused: ofNoCase })],
  actOnThings: [() => nested],
  listAccounts: [() => ({ values: { role: 'member', state: 'active' } })],
  setAccount: [
    () => ({ values: { role: 'member', merchant: 'false', verified: 'false' }, leaves: ['schools'] }),
  ],
  deleteAccountOf: [
    (_things, me) => ({
      values: { person: me.userid },
      refused: { status: 403, why: 'names the one who asks, on whom nobody acts' },
    }),
  ],
  grantPoints: [() => ({ values: { points: '5' } })],
  allPayments: [() => ({ values: { state: 'paid' } })],
  refundPayment: [async (things) => ({ values: { payment: await things.paid() } })],
  listMerchants: [() => ({ values: { state: 'open' } })],
  decideMerchant: [
    async (things, me) => ({
      values: { id: await things.application(me), grant: 'false' },
      once: 'has decided what it names',
    }),
  ],
  allMails: [() => ({ values: { state: 'sent' } })],
  resendMail: [async (things) => ({ values: { mail: await things.sentMail() }, refused: notFailed })],
  setSettings: [() => nested],
  setSchool: [() => ({ ...nested, leaves: ['id'] })],
  setBoard: [() => ({ ...nested, leaves: ['id'] })],
  setSubcategory: [
    () => ({ values: { version: '2147483647', type: 'used', open: 'true' }, refused: oldVersion }),
  ],
  listThings: [() => ({ values: { kind: 'topic' }, leaves: ['state'] })],
  setOption: [
    () => ({
      values: { version: '2147483647', price: '299', points: '500', open: 'true' },
      refused: oldVersion,
    }),
  ],
  setPartner: [() => ({ values: { version, open: 'true' }, refused: oldVersion })],
  setHost: [() => ({ values: { version, host: 'taken.example', open: 'true' }, refused: oldVersion })],
  setRoom: [() => ({ values: { version, room: 'taken', open: 'true' }, refused: oldVersion })],
};
