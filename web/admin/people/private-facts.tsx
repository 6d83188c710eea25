import { Link } from 'react-router';
import { grouped } from '#contract/words/formats.ts';
import { deviceOf } from '../../accounts/sessions/device.ts';
import { useAccountWords } from '../../accounts/words.ts';
import { datesIn, numbersIn } from '../../formats.ts';
import { dollars } from '../../payments/dollars.ts';
import { PaymentState } from '../../payments/history/payment-state.tsx';
import { usePaymentWords } from '../../payments/words.ts';
import { usePointHistoryWords } from '../../points/history/words.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useSpeech } from '../../words.tsx';
import { staffAddresses } from '../addresses.ts';
import { useAdminPeopleWords } from '../office/people-words.ts';
import { type Person, PersonPart } from './facts.tsx';
import styles from './person.module.css';

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** The person's sessions. */
export function Sessions({ sessions }: { sessions: NonNullable<Person['sessions']> }) {
  const { person: words } = useAdminPeopleWords();
  const { sessions: devices } = useAccountWords();
  return (
    <PersonPart title={words.sessions}>
      {sessions.length === 0 && <p className="soft">{words.noSessions}</p>}
      <ul>
        {sessions.map(({ id, agent, last_seen }) => {
          const { browser, system } = deviceOf(agent);
          const name = browser && system ? devices.on(browser, system) : browser || system;
          return (
            <li key={id} className={`ruled spread ${styles.line}`}>
              <span className="semibold">{name || words.unknownDevice}</span>
              <span className="soft text-end">
                {words.seen} <RelativeTime at={last_seen} />
              </span>
            </li>
          );
        })}
      </ul>
    </PersonPart>
  );
}

/** The person's recent payments. */
export function Payments(props: { person: Person; payments: NonNullable<Person['payments']> }) {
  const { person, payments } = props;
  const { person: words } = useAdminPeopleWords();
  const { lang } = useSpeech();
  const { list } = usePaymentWords();
  return (
    <PersonPart title={words.payments}>
      {payments.length === 0 && <p className="soft">{words.noPayments}</p>}
      <ul>
        {payments.map(({ id, kind, amount, points, state, timestamp }) => (
          <li key={id} className={`ruled spread ${styles.line}`}>
            <span className="tight">
              <span className="semibold">
                {kind === 'donation' ? list.donation : list.purchase(grouped(points))}
              </span>
              <span className="note">{datesIn(lang, moment).format(new Date(timestamp))}</span>
            </span>
            <span className="row gap-3">
              <PaymentState state={state} />
              <span className="figures semibold">{dollars(amount, lang)}</span>
            </span>
          </li>
        ))}
      </ul>
      {payments.length > 0 && (
        <p>
          <Link to={staffAddresses.paymentsOf(person.userid)}>{words.allPayments}</Link>
        </p>
      )}
    </PersonPart>
  );
}

/** The recent movements of a person's points. */
export function Ledger({ ledger }: { ledger: NonNullable<Person['ledger']> }) {
  const { person: words } = useAdminPeopleWords();
  const { lang } = useSpeech();
  const { kinds } = usePointHistoryWords();
  return (
    <PersonPart title={words.ledger}>
      {ledger.length === 0 && <p className="soft">{words.noLedger}</p>}
      <ul>
        {ledger.map(({ id, kind, points, balance, timestamp }) => (
          <li key={id} className={`ruled spread ${styles.line}`}>
            <span className="tight">
              <span className="semibold">{kinds[kind]}</span>
              <span className="note">{datesIn(lang, moment).format(new Date(timestamp))}</span>
            </span>
            <span className="tight text-end figures">
              <strong className={points < 0 ? 'lost' : 'gained'}>
                {numbersIn(lang, { signDisplay: 'exceptZero' }).format(points)}
              </strong>
              <span className="note">{words.after(grouped(balance))}</span>
            </span>
          </li>
        ))}
      </ul>
    </PersonPart>
  );
}
