import { useEffect, useState } from 'react';
import { hear, useLine } from '../line.ts';

/** How many are in a room now; 0 while that is not known. */
export function useOnline(room: string): number {
  const [online, setOnline] = useState(0);
  const open = useLine() === 'open';
  useEffect(
    () =>
      hear<{ room: string; online: number }>('presence', (it) => it.room === room && setOnline(it.online)),
    [room],
  );
  return open ? online : 0;
}
