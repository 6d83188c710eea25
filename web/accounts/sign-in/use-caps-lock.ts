import { type KeyboardEvent, useState } from 'react';
import { useWords } from '../../words.tsx';

/** Says beside a password that Caps Lock is on: spread it over the field. */
export function useCapsLock(hint?: string) {
  const { password } = useWords().accounts;
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { hint: on ? password.capsLock : hint, onKeyDown: look, onKeyUp: look };
}
