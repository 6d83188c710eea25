import type { ReactNode } from 'react';
import { datesIn, numbersIn } from '../../formats.ts';
import { Mark } from '../../layout/header/mark.tsx';
import { useMe } from '../../session/me.ts';
import { useSpeech } from '../../words.tsx';
import { dollars } from '../dollars.ts';
import { SupportContact } from '../support-contact.tsx';
import { PaymentState } from './payment-state.tsx';
import styles from './receipt.module.css';
import type { Payment } from './use-own-payments.ts';

/** The content of a receipt: payer, purpose, amount, time, provider and state. */
export function ReceiptPaper({ payment }: { payment: Payment }) {
  const { lang, words } = useSpeech();
  const { receipt } = words.payments;
  const me = useMe();
  const points = numbersIn(lang).format(payment.points);
  const moment = (at: string) =>
    datesIn(lang, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at));
  return (
    <article className={styles.paper}>
      <div className={styles.top}>
        <p className={styles.from}>
          <Mark size={32} />
          {receipt.of}
        </p>
        <PaymentState state={payment.state} />
      </div>
      <h1>{receipt.title}</h1>
      <dl className={styles.lines}>
        <Line name={receipt.what}>
          {payment.kind === 'donation' ? receipt.donation : receipt.purchase(points)}
        </Line>
        {payment.text && <Line name={receipt.message}>{payment.text}</Line>}
        {payment.paid_timestamp ? (
          <Line name={receipt.paid}>{moment(payment.paid_timestamp)}</Line>
        ) : (
          <Line name={receipt.begun}>{moment(payment.timestamp)}</Line>
        )}
        {me && (
          <Line name={receipt.by}>
            {me.username}
            <br />
            {me.email}
          </Line>
        )}
        <Line name={receipt.provider}>{receipt.providers[payment.provider]}</Line>
        <Line name={receipt.number}>{payment.id}</Line>
      </dl>
      <p className={styles.total}>
        <span>{receipt.total}</span>
        <strong>{dollars(payment.amount, lang)}</strong>
      </p>
      <p className={styles.small}>{payment.paid_timestamp ? receipt.currency : receipt.unpaid}</p>
      <SupportContact className={styles.small} />
    </article>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
