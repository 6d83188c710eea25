import { IconReceipt } from '@tabler/icons-react';
import { grouped } from '#contract/words/formats.ts';
import { addresses } from '../../addresses.ts';
import { datesIn } from '../../formats.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import { useSpeech } from '../../words.tsx';
import { dollars } from '../dollars.ts';
import { usePaymentWords } from '../words.ts';
import { type Payment, PaymentState } from './payment-state.tsx';
import styles from './user-payments.module.css';

/** Payments as a table; on a phone each row is a card. */
export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  const { list } = usePaymentWords();
  return (
    <CardTable
      label={list.title}
      headings={
        <>
          <th scope="col">{list.what}</th>
          <th scope="col">{list.date}</th>
          <th scope="col">{list.state}</th>
          <th scope="col" className={styles.number}>
            {list.amount}
          </th>
          <th scope="col">
            <span className="only-heard">{list.receipt}</span>
          </th>
        </>
      }
    >
      {payments.map((payment) => (
        <Row key={payment.id} payment={payment} />
      ))}
    </CardTable>
  );
}

function Row({ payment }: { payment: Payment }) {
  const { id, kind, amount, points, state, timestamp, paid_timestamp } = payment;
  const { lang } = useSpeech();
  const { list } = usePaymentWords();
  const at = paid_timestamp ?? timestamp;
  const day = datesIn(lang, { dateStyle: 'medium' }).format(new Date(at));
  const what = kind === 'donation' ? list.donation : list.purchase(grouped(points));
  return (
    <tr className={styles.row}>
      <th scope="row" className={`semibold ${styles.what}`}>
        {what}
      </th>
      <td className={`soft ${styles.date}`}>
        <time dateTime={at}>{day}</time>
      </td>
      <td className={styles.state}>
        <PaymentState state={state} />
      </td>
      <td className={`figures semibold ${styles.number}`}>{dollars(amount, lang)}</td>
      <td className={styles.actions}>
        <ButtonLink
          look="subtle"
          size="small"
          to={addresses.receipt(id)}
          aria-label={list.receiptOf(what, day)}
        >
          <IconReceipt aria-hidden />
          {list.receipt}
        </ButtonLink>
      </td>
    </tr>
  );
}
