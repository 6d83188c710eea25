import type { ReactNode } from 'react';
import { grouped } from '#contract/words/formats.ts';
import { datesIn } from '../../formats.ts';
import { Mark } from '../../layout/header/mark.tsx';
import { useMe } from '../../session/me.ts';
import { useSpeech } from '../../words.tsx';
import { dollars } from '../dollars.ts';
import { SupportContact } from '../support-contact.tsx';
import { usePaymentWords } from '../words.ts';
import { type Payment, PaymentState } from './payment-state.tsx';
import styles from './receipt.module.css';

/** The content of a receipt: payer, purpose, amount, time, provider and state. */
export function ReceiptPaper({ payment }: { payment: Payment }) {
  const { lang } = useSpeech();
  const { receipt } = usePaymentWords();
  const me = useMe();
  const points = grouped(payment.points);
  const moment = (at: string) =>
    datesIn(lang, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at));
  return (
    <article className={`box stack-4 ${styles.paper}`}>
      <div className="row between gap-3">
        <p className={`row gap-2 bold ${styles.from}`}>
          <Mark size={32} />
          {receipt.of}
        </p>
        <PaymentState state={payment.state} />
      </div>
      <h1>{receipt.title}</h1>
      <dl>
        <Line name={receipt.what}>
          {payment.kind === 'donation' ? receipt.donation : receipt.purchase(points)}
        </Line>
        {payment.text && <Line name={receipt.message}>{payment.text}</Line>}
        {payment.paid_timestamp ? (
          <Line name={receipt.paid}>{moment(payment.paid_timestamp)}</Line>
        ) : (
          <Line name={receipt.begun}>{moment(payment.timestamp)}</Line>
        )}
        <Line name={receipt.by}>
          {me?.username ?? nothingYet}
          <br />
          {me?.email ?? nothingYet}
        </Line>
        <Line name={receipt.provider}>{receipt.providers[payment.provider]}</Line>
        <Line name={receipt.number}>{payment.id}</Line>
      </dl>
      <p className={`spread ${styles.total}`}>
        <span>{receipt.total}</span>
        <strong className="figures">{dollars(payment.amount, lang)}</strong>
      </p>
      <p className="note">{payment.paid_timestamp ? receipt.currency : receipt.unpaid}</p>
      <SupportContact />
    </article>
  );
}

/** Keeps the height of a line whose text has not loaded. */
const nothingYet = '\u00a0';

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={`stack-4 ruled ${styles.line}`}>
      <dt className="muted">{name}</dt>
      <dd className="figures text-end">{children}</dd>
    </div>
  );
}
