import type { ReactNode } from 'react';
import { addresses } from '../addresses.ts';
import { PhoneBar } from '../ui/phone-bar.tsx';
import styles from './paying-page.module.css';
import { usePaymentWords } from './words.ts';

interface Props {
  title: string;
  lede: string;
  /** Whether the site accepts cards; if not, the page says so instead of showing the form. */
  open: boolean;
  /** Space for two columns. */
  wide?: boolean;
  hidden?: boolean;
  children: ReactNode;
}

/** The layout of a payment screen: title, introduction and form. */
export function PayingPage({ title, lede, open, wide, hidden, children }: Props) {
  const { closed } = usePaymentWords();
  return (
    <div hidden={hidden}>
      <PhoneBar to={addresses.home} title={title} />
      <div className={styles.page} data-wide={wide || undefined}>
        <header className="stack-2">
          <h1 className="in-phone-bar">{title}</h1>
          <p className="soft">{lede}</p>
        </header>
        {open ? children : <p className="box pad-5">{closed}</p>}
      </div>
    </div>
  );
}
