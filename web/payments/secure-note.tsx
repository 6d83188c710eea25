import { IconFlask, IconLock } from '@tabler/icons-react';
import type { CardProvider } from '#contract/payments/prices.ts';
import { useWords } from '../words.tsx';
import styles from './secure-note.module.css';

/** The card provider; for the sandbox it says that no money moves. */
export function SecureNote({ provider }: { provider: CardProvider }) {
  const { secure } = useWords().payments;
  const Icon = provider === 'sandbox' ? IconFlask : IconLock;
  return (
    <div className={`note loose row top gap-3 ${styles.note}`}>
      <Icon aria-hidden />
      <p>
        {provider === 'stripe' && <strong className="soft semibold">{secure.title}</strong>}{' '}
        {secure[provider]}
      </p>
    </div>
  );
}
