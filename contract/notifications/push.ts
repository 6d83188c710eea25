import { z } from 'zod';
import { call } from '../call.ts';
import { done } from '../fields.ts';
import { paths } from '../paths.ts';

/** The longest address of a device at its push service, in characters. */
export const endpointLength = 2000;
/** Most devices of a person for pushes; one more replaces the oldest. */
export const mostDevices = 20;

const endpoint = z
  .string('must be an address.')
  .max(endpointLength, `must have at most ${endpointLength} characters.`)
  .refine(isAddress, 'must be an https address.');
const key = (length: number) => {
  const form = `must be a key of ${length} characters in base64url.`;
  return z
    .string('must be a key.')
    .length(length, form)
    .regex(/^[A-Za-z0-9_-]*$/, form);
};

export const pushCalls = {
  pushKey: call({
    at: paths.pushKey,
    says: 'Returns the site’s public key (VAPID), with which a browser subscribes at its push service.',
    who: 'anyone',
    request: z.object({}),
    answer: z.object({ key: z.string() }),
  }),
  subscribePush: call({
    at: paths.subscribePush,
    says: 'Subscribes this device to pushes until its session ends. A device belongs to the person who subscribed last; at most 20 per person.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({ endpoint, keys: z.object({ p256dh: key(87), auth: key(22) }, 'must be the keys.') }),
    answer: done,
  }),
  unsubscribePush: call({
    at: paths.unsubscribePush,
    says: 'Unsubscribes this device of the user from pushes.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    request: z.object({ endpoint }),
    answer: done,
  }),
};

/** Returns whether a text is a web address of allowed characters; the server decides which hosts it accepts. */
function isAddress(text: string): boolean {
  return /^https?:\/\/[\w\-.~:/?#[\]@!$&()*+,;=%]+$/.test(text) && URL.canParse(text);
}
