import { newPerson } from '../../world/people.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';

const rounds = 4;
const each = 12;

/** Signs in with the old password repeatedly while its owner changes it, then checks the remaining sessions. */
export async function inFlight(target: Target, found: Tally): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const ann = await newPerson(target);
    const { username, password } = ann;
    const signIn = () => target.ask('logIn', { username, password });
    const before = Array.from({ length: each / 2 }, signIn);
    const changed = target.ask('changeUser', { password: 'changed_1' }, ann);
    const answers = await Promise.all([...before, ...Array.from({ length: each / 2 }, signIn)]);
    found.note('the change', (await changed).status === 200 ? null : 'is refused');
    for (const { status, body } of answers) {
      const lives = status === 200 && (await target.ask('verifySession', {}, body)).status === 200;
      found.note('a sign-in with the old password', lives && 'left a session');
    }
  }
}
