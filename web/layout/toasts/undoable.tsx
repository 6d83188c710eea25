import type { ReactNode } from 'react';
import { useWords } from '../../words.tsx';

/** What a message says of something that a press on it takes back. */
export function Undoable({ children }: { children: ReactNode }) {
  const { shell } = useWords();
  return (
    <>
      {children} <u>{shell.undo}</u>
    </>
  );
}
