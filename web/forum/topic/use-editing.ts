import { useEffect, useRef, useState } from 'react';

/** Whether something written is being changed where it stands. Whoever is done is back at the button that began it. */
export function useEditing() {
  const button = useRef<HTMLButtonElement>(null);
  const [editing, setEditing] = useState(false);
  const before = useRef(false);
  useEffect(() => {
    if (before.current && !editing) button.current?.focus();
    before.current = editing;
  }, [editing]);
  return { button, editing, begin: () => setEditing(true), end: () => setEditing(false) };
}
