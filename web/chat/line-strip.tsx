import { useEffect, useState } from 'react';
import { useWords } from '../words.tsx';
import { useLine } from './line.ts';
import styles from './panes.module.css';

/** A short loss is not worth a word. */
const shownAfterMs = 800;

/** Says that the line is down and being opened again. */
export function LineStrip() {
  const { chat } = useWords();
  const lost = useLine() === 'lost';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!lost) return setShown(false);
    const timer = setTimeout(() => setShown(true), shownAfterMs);
    return () => clearTimeout(timer);
  }, [lost]);
  return <div role="status">{shown && <p className={styles.strip}>{chat.notOpen}</p>}</div>;
}
