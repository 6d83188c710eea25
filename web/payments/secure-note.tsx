import { IconFlask, IconLock } from '@tabler/icons-react';
import type { CardProvider } from '#contract/payments/prices.ts';
import styles from './secure-note.module.css';
import { usePaymentWords } from './words.ts';

/** Names the card provider; for the sandbox, states that no money moves. */
export function SecureNote({ provider }: { provider: CardProvider }) {
  const { secure } = usePaymentWords();
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
