import { useEffect, useState } from 'react';

/** Whether this tab keeps a choice; false while the server renders and at the first render in the browser. */
export function useKept(choice: { read(): object | null }): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => setKept(choice.read() !== null), [choice]);
  return kept;
}
