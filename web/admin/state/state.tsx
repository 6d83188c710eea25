import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Button } from '../../ui/form/button.tsx';
import { useFiguresWords } from '../office/figures-words.ts';
import { useOfficeCall } from '../office/office-call.ts';
import { Loading, OfficeScreen } from '../office/screen.tsx';
import { Mails } from './mails.tsx';
import styles from './state.module.css';

/** The running version, the state of each part of the site, and its mails. */
export default function State() {
  const { state: words } = useFiguresWords();
  const loaded = useOfficeCall('showState', {});
  return (
    <OfficeScreen
      title={words.title}
      lede={words.lede}
      action={
        <Button busy={loaded.busy && loaded.data !== null} onClick={loaded.reload}>
          {words.again}
        </Button>
      }
    >
      <Loading loaded={loaded}>
        {({ version, parts }) => (
          <section className="box stack-3 column pad-5" aria-label={words.title}>
            <p>
              <span className="muted">{words.version}</span> <strong className="figures">{version}</strong>
            </p>
            <ul>
              {parts.map(({ name, ok, detail }) => (
                <li key={name} className={`row top gap-3 ruled ${styles.part}`} data-bad={!ok || undefined}>
                  {ok ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
                  <div className="grow">
                    <h2 className={styles.name}>{words.parts[name]}</h2>
                    <p className="soft">{detail}</p>
                  </div>
                  <span className={`note semibold ${styles.ok}`}>{ok ? words.ok : words.bad}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Loading>
      <Mails />
    </OfficeScreen>
  );
}
