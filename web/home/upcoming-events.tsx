import type { Card } from '#server/listings/browse.ts';
import { addresses } from '../addresses.ts';
import { dateTile, plainDate } from '../listings/plain-date.ts';
import { PlainLink } from '../ui/plain-link.tsx';
import { useSpeech } from '../words.tsx';
import styles from './rail.module.css';

export interface NextEvent {
  iid: string;
  name: string;
  at: string;
  place: string;
}

const mostEvents = 5;

/** The events that begin first. */
export function nextEvents(items: readonly Card[]): NextEvent[] {
  return items
    .flatMap(({ iid, name, eventStartAt, eventLocation }) =>
      eventStartAt ? [{ iid, name, at: eventStartAt, place: eventLocation ?? '' }] : [],
    )
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, mostEvents);
}

/** The next events, with a date tile each. */
export function UpcomingEvents({ events }: { events: readonly NextEvent[] }) {
  const { lang, words } = useSpeech();
  return (
    <section className={styles.card} aria-labelledby="upcoming-events">
      <h2 id="upcoming-events">{words.home.upcoming}</h2>
      <ul>
        {events.map(({ iid, name, at, place }) => {
          const { month, day } = dateTile(at, lang);
          return (
            <li key={iid}>
              <PlainLink to={addresses.detail(iid)} className={styles.event}>
                <span className={styles.tile} aria-hidden>
                  <span>{month}</span>
                  <strong>{day}</strong>
                </span>
                <span className={styles.about}>
                  <bdi className={styles.name}>{name}</bdi>
                  <span className={styles.line}>
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
