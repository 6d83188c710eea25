import { useEffect, useState } from 'react';

/** Whether this tab stores a choice; false during server rendering and the browser's first render. */
export function useKept(choice: { read(): object | null }): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => setKept(choice.read() !== null), [choice]);
  return kept;
}
