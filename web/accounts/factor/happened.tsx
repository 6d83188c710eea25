import {
  IconAlertTriangle,
  IconDownload,
  IconKey,
  IconLink,
  IconLock,
  IconLogin2,
  IconMail,
  IconShieldLock,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Answered } from '../../api/ask.ts';
import { Button } from '../../ui/form/button.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { deviceOf } from '../sessions/device.ts';
import { useAccountWords } from '../words.ts';
import styles from './factor.module.css';
import { useFactorWords } from './use-factor-words.ts';

type Event = Answered<'securityEvents'>['events'][number];

/** The number of events that are shown before the list is expanded. */
const few = 8;

/** The security events of the account, newest first. */
export function Happened({ events }: { events: readonly Event[] }) {
  const { events: words } = useFactorWords();
  const [all, setAll] = useState(false);
  return (
    <section className="box stack-4 pad-5" aria-labelledby="happened">
      <div>
        <h2 id="happened">{words.title}</h2>
        <p className="note">{words.lede}</p>
      </div>
      {events.length === 0 && <p className="soft">{words.none}</p>}
      <ul>
        {(all ? events : events.slice(0, few)).map((it) => (
          <Row key={Object.values(it).join(' ')} event={it} />
        ))}
      </ul>
      {!all && events.length > few && (
        <div>
          <Button size="small" onClick={() => setAll(true)}>
            {words.more}
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({ event: { kind, at, agent, place } }: { event: Event }) {
  const { events: words } = useFactorWords();
  const { sessions } = useAccountWords();
  const { browser, system } = deviceOf(agent);
  const device = browser && system ? sessions.on(browser, system) : browser || system;
  const from = [device, place && words.from(place)].filter(Boolean).join(' · ');
  const Icon = icons[kind];
  return (
    <li className={`row gap-3 ruled ${styles.event}`} data-kind={kind}>
      <Icon aria-hidden />
      <div className="grow">
        <p className="semibold">{words.kinds[kind]}</p>
        {from && <p className="note">{from}</p>}
      </div>
      <p className={`note ${styles.at}`}>
        <RelativeTime at={at} brief />
      </p>
    </li>
  );
}

const icons = {
  signed_in: IconLogin2,
  failed: IconAlertTriangle,
  password: IconLock,
  mail: IconMail,
  factor: IconKey,
  link: IconLink,
  export: IconDownload,
  staff: IconShieldLock,
} as const;
