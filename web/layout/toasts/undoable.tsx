import type { ReactNode } from 'react';
import { useWords } from '../../words.tsx';

/** The text of a message about an action that a press on the message undoes. */
export function Undoable({ children }: { children: ReactNode }) {
  const { shell } = useWords();
  return (
    <>
      <span>{children}</span> <u>{shell.undo}</u>
    </>
  );
}
