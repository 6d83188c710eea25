import { z } from 'zod';
import { call } from '../call.ts';
import { clientId, id, oneOf, text, timestamp, whole } from '../fields.ts';
import { paths } from '../paths.ts';
import { pointKinds } from './limits.ts';

/** Most points in one grant by the operator. */
export const mostGranted = 10_000_000;

/** The payload of the socket event `points`, sent to every device of a person whose points have moved. */
export interface PointsTold {
  balance: number;
  vip: number;
}

const day = z.iso.date();
const kind = z.enum(pointKinds);

export const pointCalls = {
  earnPoints: call({
    at: paths.earnPoints,
    says: 'Gives the points of the daily check-in, or the point for a share if the text is "Share button".',
    who: 'viewer',
    silenced: 'open',
    actor: ['user_id'],
    takes: 'fields',
    request: z.object({ user_id: id.optional(), signin_text: text(40, 1) }),
    answer: z.object({ balance: z.number() }),
  }),
  increaseBalance: call({
    at: paths.increaseBalance,
    says: 'Returns the balance if the increase is 0. Any other increase grants points, and needs the operator’s key.',
    who: 'viewer',
    silenced: 'open',
    actor: ['user_id'],
    takes: 'fields',
    request: z.object({
      user_id: id.optional(),
      key: z.string('must be text.').optional(),
      increase_balance: whole(0, mostGranted),
      client_id: clientId,
    }),
    answer: z.object({ new_balance: z.number() }),
  }),
  showPoints: call({
    at: paths.showPoints,
    says: 'Returns the balance, the VIP level, and the streak of check-ins with the last seven days.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({
      balance: z.number(),
      vip: z.number(),
      checked_in: z.boolean(),
      streak: z.number(),
      week: z.array(z.object({ day, checked_in: z.boolean() })),
    }),
  }),
  listPoints: call({
    at: paths.listPoints,
    says: "Lists the user's ledger, newest first, with the balance after each entry; `before` (an id) continues after an entry.",
    who: 'viewer',
    silenced: 'open',
    request: z.object({
      kind: oneOf(pointKinds).optional(),
      before: id.optional(),
      limit: whole(1, 100).default(30),
    }),
    answer: z.object({
      entries: z.array(
        z.object({ id: z.string(), kind, points: z.number(), balance: z.number(), timestamp }),
      ),
      more: z.boolean(),
    }),
  }),
  chartPoints: call({
    at: paths.chartPoints,
    says: 'Returns points gained, points lost and the final balance of each of the last ninety days in the school’s time zone, oldest first.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({
      days: z.array(z.object({ day, gained: z.number(), lost: z.number(), balance: z.number() })),
    }),
  }),
  downloadPoints: call({
    at: paths.downloadPoints,
    says: "Returns the user's whole ledger as CSV, oldest first.",
    who: 'viewer',
    silenced: 'open',
    gives: 'text/csv',
    request: z.object({ kind: oneOf(pointKinds).optional() }),
    answer: z.unknown(),
  }),
};
