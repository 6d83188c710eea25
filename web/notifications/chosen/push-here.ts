import { ask } from '../../api/ask.ts';
import { isAppleTouch, isInstalled } from '../../pwa/platform.ts';
import { auth } from '../../session/session.ts';
import { stored } from '../../session/stored.ts';

/** `install`: Apple's phones and tablets receive pushes only in the installed app. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** The end of the session key for which this device receives pushes, which end with that session. */
const held = stored(
  'push',
  (text) => text ?? '',
  (text) => text || null,
);
const mark = () => auth.get()?.session.slice(-8) ?? '';

const waitMs = 10_000;

/** The state of pushes to this device, as far as it is known without a request. */
export function pushState(): PushState {
  const can = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!can) return isAppleTouch() && !isInstalled() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && held.get() && held.get() === mark() ? 'on' : 'off';
}

/** Runs one change at a time in all tabs, so that a slow renewal does not undo a later press. */
const inTurn = (change: () => Promise<void>): Promise<void> => navigator.locks.request('push', change);

/** Asks for permission, and subscribes this device. Call it on a press. Throws if that fails. */
export async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') await inTurn(subscribe);
}

/** Subscribes a device again that receives pushes: the browser or the site may have changed its keys. */
export const renew = (): Promise<void> =>
  inTurn(async () => {
    if (pushState() === 'on') await subscribe();
  });

async function subscribe(): Promise<void> {
  const asked = mark();
  const [{ key }, { pushManager }] = await Promise.all([ask('pushKey', {}), worker()]);
  const bytes = bytesOf(key);
  let subscription = await pushManager.getSubscription();
  if (subscription && !isOf(subscription, bytes)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes });
  const { p256dh = '', auth: secret = '' } = subscription.toJSON().keys ?? {};
  await ask('subscribePush', { endpoint: subscription.endpoint, keys: { p256dh, auth: secret } });
  held.set(asked);
}

/** Ends the pushes to this device. Throws if the server is unreachable. */
export const turnOff = (): Promise<void> =>
  inTurn(async () => {
    const subscription = await (await worker()).pushManager.getSubscription();
    if (subscription) {
      await ask('unsubscribePush', { endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
    held.set('');
  });

/** Rejects after a while, since `ready` never resolves in a browser that has refused the worker. */
function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('there is no worker')), waitMs);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

function isOf({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = options.applicationServerKey;
  return !own || `${new Uint8Array(own)}` === `${key}`;
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
