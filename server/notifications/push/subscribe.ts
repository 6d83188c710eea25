import { ECDH } from 'node:crypto';
import { mostDevices } from '#contract/notifications/push.ts';
import { Problem } from '#contract/problems.ts';
import { holdAccount } from '../../accounts/hold-account.ts';
import type { SignedInContext } from '../../context.ts';
import { transaction } from '../../database/transaction.ts';
import { mayBePushed } from './post.ts';
import { deleteOldest, deleteSubscription, upsertSubscription } from './subscription-store.ts';

interface Device {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Sends pushes to the viewer's device until this session ends, also if it received another person's before. Throws
 * `field-malformed` for an endpoint outside of the public internet or an invalid key, and `session-not-found`.
 */
export async function subscribePush(
  { db, clock, settings, viewer }: SignedInContext,
  { endpoint, keys }: Device,
): Promise<{ result: true }> {
  if (!isPoint(keys.p256dh)) throw malformed('keys', 'must be the keys of a device.');
  if (!(await mayBePushed(endpoint, settings.push.hosts)))
    throw malformed('endpoint', 'must be an https address of the public internet.');
  const { userid, sessionId } = viewer;
  await transaction(db, async (tx) => {
    await holdAccount(tx, userid);
    const row = { endpoint, userid, sessionId, ...keys, now: clock() };
    if (!(await upsertSubscription(tx, row))) throw new Problem('session-not-found');
    await deleteOldest(tx, userid, mostDevices);
  });
  return { result: true };
}

/** Stops pushes to the viewer's device; another person's or an unknown device stays unchanged. */
export async function unsubscribePush(
  { db, viewer }: SignedInContext,
  { endpoint }: { endpoint: string },
): Promise<{ result: true }> {
  await deleteSubscription(db, viewer.userid, endpoint);
  return { result: true };
}

/** Whether a text is a point of the curve, which encryption requires. */
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'uncompressed').length === 130;
  } catch {
    return false;
  }
}

const malformed = (field: string, says: string) =>
  new Problem('field-malformed', { field, message: `${field} ${says}` });
