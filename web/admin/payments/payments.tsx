import { Link } from 'react-router';
import { paymentStates } from '#contract/payments/prices.ts';
import { grouped } from '#contract/words/formats.ts';
import type { Answered } from '../../api/ask.ts';
import { datesIn } from '../../formats.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { dollars } from '../../payments/dollars.ts';
import { PaymentState } from '../../payments/history/payment-state.tsx';
import { usePaymentWords } from '../../payments/words.ts';
import { Button } from '../../ui/form/button.tsx';
import { useSpeech } from '../../words.tsx';
import { staffAddresses } from '../addresses.ts';
import { ActDialog, reasonAlone } from '../office/act-dialog.tsx';
import { Filter, Filters, Found, Pages } from '../office/filters.tsx';
import { type Column, OfficeList } from '../office/list.tsx';
import { askOffice, useOfficeCall } from '../office/office-call.ts';
import { useAdminPeopleWords } from '../office/people-words.ts';
import { Loading, OfficeScreen } from '../office/screen.tsx';
import { page, useAsked } from '../office/use-asked.ts';
import { useSheet } from '../office/use-sheet.ts';
import { useOfficeWords } from '../office/words.ts';
import { useStaff } from '../shell/staff.ts';

type Payment = Answered<'allPayments'>['payments'][number];

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Purchases and donations, found by words and state; paid ones can be refunded. */
export default function Payments() {
  const { payments: words } = useAdminPeopleWords();
  const office = useOfficeWords();
  const { lang } = useSpeech();
  const { list, states, receipt } = usePaymentWords();
  const { me } = useStaff();
  const asked = useAsked();
  const sheet = useSheet<Payment>();
  const loaded = useOfficeCall('allPayments', {
    q: asked.get('q').slice(0, 254),
    state: asked.oneOf('state', paymentStates),
    offset: asked.offset,
    limit: page,
  });
  const whatOf = ({ kind, points }: Payment) =>
    kind === 'donation' ? list.donation : list.purchase(grouped(points));
  const columns: Column<Payment>[] = [
    {
      name: words.payment,
      cell: (it) => (
        <span className="tight">
          {whatOf(it)}
          <span className="note regular">{it.id}</span>
        </span>
      ),
    },
    {
      name: words.person,
      cell: ({ person }) =>
        person ? <Link to={staffAddresses.account(person.userid)}>{person.username}</Link> : words.visitor,
    },
    {
      name: words.date,
      kind: 'date',
      cell: (it) => datesIn(lang, moment).format(new Date(it.paid_timestamp ?? it.timestamp)),
    },
    { name: words.provider, cell: ({ provider }) => receipt.providers[provider] },
    {
      name: office.state,
      cell: ({ state, refund }) => (
        <span className="tight">
          <PaymentState state={state} />
          {refund && state === 'paid' && <span className="note">{words.asked}</span>}
        </span>
      ),
    },
    { name: words.amount, kind: 'figure', cell: ({ amount }) => dollars(amount, lang) },
  ];

  return (
    <OfficeScreen title={words.title} lede={words.lede}>
      <Filters asked={asked} q={words.q}>
        <Filter asked={asked} name="state" label={office.state} values={paymentStates} names={states} />
      </Filters>
      <Loading loaded={loaded}>
        {({ payments, total }) => (
          <>
            <Found total={total} />
            <OfficeList
              label={words.title}
              columns={columns}
              rows={payments}
              idOf={({ id }) => id}
              acts={(it) =>
                it.state === 'paid' &&
                it.person?.userid !== me.userid && (
                  <Button
                    size="small"
                    aria-haspopup="dialog"
                    aria-label={words.refundOf(`${whatOf(it)}, ${it.id}`)}
                    onClick={() => sheet.show(it)}
                  >
                    {words.refund}
                  </Button>
                )
              }
            />
            <Pages asked={asked} total={total} />
          </>
        )}
      </Loading>
      {sheet.subject && (
        <Refund
          key={sheet.key}
          payment={sheet.subject}
          isOpen={sheet.isOpen}
          onClose={sheet.close}
          onDone={loaded.reload}
        />
      )}
    </OfficeScreen>
  );
}

interface RefundProps {
  payment: Payment;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function Refund({ payment, isOpen, onClose, onDone }: RefundProps) {
  const { payments: words } = useAdminPeopleWords();
  const { lang } = useSpeech();
  return (
    <ActDialog
      isOpen={isOpen}
      title={words.question(dollars(payment.amount, lang), payment.person?.username ?? words.visitor)}
      text={words.text}
      yes={words.refund}
      danger
      schema={reasonAlone}
      act={async ({ reason }, client_id) => {
        await askOffice('refundPayment', { payment: payment.id, reason, client_id });
        notify({ type: 'success', about: 'refund', message: words.done });
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
