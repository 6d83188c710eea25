import { IconShieldCheck } from '@tabler/icons-react';
import { useWords } from '../../words.tsx';
import styles from '../card/people.module.css';

/** How not to be cheated, near the button that begins a deal. */
export function SafetyTip() {
  const { detail } = useWords().listings;
  return (
    <aside className={styles.safety}>
      <IconShieldCheck aria-hidden />
      <p>
        <strong>{detail.safety}</strong>
        {detail.safetyText}
      </p>
    </aside>
  );
}
