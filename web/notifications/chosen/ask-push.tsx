import { notify } from '../../layout/toasts/notify.ts';
import { stored } from '../../session/stored.ts';
import { useNoticeWords } from '../words.ts';
import { pushState, turnOn } from './push-here.ts';

const asked = stored(
  'push-asked',
  (text) => text === '1',
  (was) => (was ? '1' : null),
);
const readMs = 12_000;

/**
 * Asks for permission for pushes, once per device, after the user has chosen to be notified. Where only the installed
 * app receives pushes, shows how to install it. Call it on a press.
 */
export async function askForPush(): Promise<void> {
  const state = pushState();
  const may = state === 'install' || (state === 'off' && Notification.permission === 'default');
  if (!may || asked.get()) return;
  asked.set(true);
  if (state === 'off') await turnOn();
  else notify({ message: <InstallHint />, timeOut: readMs, about: 'push' });
}

function InstallHint() {
  return useNoticeWords().chosen.push.states.install;
}
