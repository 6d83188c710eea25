import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { Problem } from '#contract/problems.ts';
import type { Database } from '../../database/pool.ts';
import type { Order, PaymentProvider, SignedEvent, WebhookEvent } from '../provider.ts';
import { insertCheckout, selectSecret, setState } from './store.ts';

export const sandboxPath = '/sandbox/checkout';
const header = 'sandbox-signature';

/** The offline counterpart: our own checkout page, which moves no money. Its events are signed as a provider's are. */
export const sandboxCards = (db: Database, clock: () => Date): PaymentProvider => ({
  provider: 'sandbox',
  origins: [],
  async begin(order) {
    const id = checkoutId(order.id);
    await insertCheckout(db, { ...order, id, reference: order.id });
    return { id, url: new URL(`${sandboxPath}/${id}`, order.successUrl).href };
  },
  async refund({ payment, charge }) {
    await setState(db, charge, 'returned', ['paid']);
    const id = `evt_sandbox_${payment}_refund`;
    return signed(db, { id, kind: 'returned', charge, by: 'refund' }, clock());
  },
  async read(body, headers) {
    const signature = String(headers[header] ?? '');
    const proved = verifies(signature, body, await selectSecret(db), clock());
    const told = proved ? jsonOf(body) : null;
    if (!ofKnownKind.safeParse(told).success) throw new Problem('notice-unproved');
    return notice.parse(told);
  },
});

/** A webhook event as the sandbox sends it: its body, and the header with its signature. */
export async function signed(db: Database, told: WebhookEvent, now: Date): Promise<SignedEvent> {
  const body = Buffer.from(JSON.stringify(told));
  return { body, headers: { [header]: signatureOf(body, await selectSecret(db), now) } };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

const checkoutId = (order: Order['id']): string => `cs_sandbox_${order}`;

const id = z.string().regex(/^[\w.:-]{1,255}$/);
const notice = z.discriminatedUnion('kind', [
  z.object({
    id,
    kind: z.literal('paid'),
    order: z.string(),
    charge: id,
    amountCents: z.number().nullable(),
    currency: z.string().nullable(),
    email: z.string().nullable(),
  }),
  z.object({ id, kind: z.literal('ended'), order: z.string() }),
  z.object({ id, kind: z.literal('returned'), charge: id, by: z.enum(['refund', 'dispute']) }),
]);

const ofKnownKind = z.object({ kind: z.enum(['paid', 'ended', 'returned']) });

/** Seconds that a signature is valid. */
const toleranceSeconds = 300;

/** Signs a body and its time: `t={seconds},v1={digest}`. */
function signatureOf(body: Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(seconds, body, secret).toString('hex')}`;
}

/** Whether a signature belongs to this body, was made with the secret, and is recent. */
function verifies(signature: string, body: Buffer, secret: string, now: Date): boolean {
  const [, time, proof = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (time === undefined) return false;
  const seconds = Number(time);
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(proof, 'hex'), digest(seconds, body, secret));
}

const digest = (seconds: number, body: Buffer, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
