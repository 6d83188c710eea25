import { type KeyboardEvent, useState } from 'react';
import { useAccountWords } from '../words.ts';

/** Props for a password field that show a hint while Caps Lock is on: spread them over the field. */
export function useCapsLock(hint?: string) {
  const { password } = useAccountWords();
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { hint: on ? password.capsLock : hint, onKeyDown: look, onKeyUp: look };
}
