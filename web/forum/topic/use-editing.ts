import { useEffect, useRef, useState } from 'react';

/** Whether a text is being edited in place. Afterwards the focus returns to the button that started it. */
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
