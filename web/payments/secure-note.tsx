import { IconFlask, IconLock } from '@tabler/icons-react';
import type { CardProvider } from '#contract/payments/prices.ts';
import { useWords } from '../words.tsx';
import styles from './secure-note.module.css';

/** Who takes the card; where no money moves, it says so. */
export function SecureNote({ provider }: { provider: CardProvider }) {
  const { secure } = useWords().payments;
  const Icon = provider === 'sandbox' ? IconFlask : IconLock;
  return (
    <div className={styles.note}>
      <Icon aria-hidden />
      <p>
        {provider === 'stripe' && <strong>{secure.title}</strong>} {secure[provider]}
      </p>
    </div>
  );
}
