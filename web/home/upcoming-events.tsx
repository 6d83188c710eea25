import type { NextEvent } from '#server/listings/pages.ts';
import { addresses } from '../addresses.ts';
import { dateTile, plainDate } from '../listings/plain-date.ts';
import { PlainLink } from '../ui/plain-link.tsx';
import { useSpeech } from '../words.tsx';
import styles from './rail.module.css';

export function UpcomingEvents({ events }: { events: readonly NextEvent[] }) {
  const { lang, words } = useSpeech();
  return (
    <section className={`box ${styles.card}`} aria-labelledby="upcoming-events">
      <h2 id="upcoming-events">{words.home.upcoming}</h2>
      <ul>
        {events.map(({ iid, name, at, place }) => {
          const { month, day } = dateTile(at, lang);
          return (
            <li key={iid}>
              <PlainLink to={addresses.detail(iid)} className={`row gap-3 lit ${styles.event}`}>
                <span className={styles.tile} aria-hidden>
                  <span>{month}</span>
                  <strong className="figures">{day}</strong>
                </span>
                <span className={styles.about}>
                  <bdi className={`cut-2 label ${styles.name}`}>{name}</bdi>
                  <span className={`cut note figures ${styles.line}`}>
                    {plainDate(at, lang, 'short')}
                    {place && (
                      <>
                        {' · '}
                        <bdi>{place}</bdi>
                      </>
                    )}
                  </span>
                </span>
              </PlainLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
