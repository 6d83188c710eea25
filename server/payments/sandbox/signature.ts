import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a signature holds. */
const toleranceSeconds = 300;

/** Proves a body and when it was sent: `t={seconds},v1={digest}`. */
export function signatureOf(body: Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(seconds, body, secret).toString('hex')}`;
}

/** Whether a signature is this body's, made with the secret and not long ago. */
export function verifies(signature: string, body: Buffer, secret: string, now: Date): boolean {
  const [, time, proof = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (time === undefined) return false;
  const seconds = Number(time);
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(proof, 'hex'), digest(seconds, body, secret));
}

function digest(seconds: number, body: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
