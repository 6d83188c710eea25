import { IconCalendarEvent, IconEye, IconMapPin, IconShare3 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { ShownItem } from '#contract/listings/listings.ts';
import { isRental } from '#contract/listings/price.ts';
import { listingStatus } from '#contract/listings/status.ts';
import { grouped } from '#contract/words/formats.ts';
import { addresses } from '../../addresses.ts';
import { Heart } from '../../favourites/heart.tsx';
import { Badge } from '../../ui/badge.tsx';
import { optionalPart } from '../../ui/optional-part.ts';
import { Price } from '../../ui/price.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useSpeech, useWords } from '../../words.tsx';
import { discount } from '../card/card-facts.ts';
import { dateTile, plainDate } from '../plain-date.ts';
import styles from './detail.module.css';
import { detailSummary } from './detail-facts.ts';
import { useDetailWords } from './words.ts';

const ShareSheet = optionalPart(() =>
  import('../../share/share-sheet.tsx').then(({ ShareSheet }) => ShareSheet),
);

interface Props {
  item: ShownItem;
  name: string;
  /** Whether the listing is the viewer's own. */
  own: boolean;
  /** Whether the seller's account is deleted. */
  closed: boolean;
}

/** Price, title, time of posting and number of views. */
export function ListingHead({ item, name, own, closed }: Props) {
  const words = useWords();
  const { listings } = words;
  const detail = useDetailWords();
  const event = item.type === 'event';
  const off = discount(item.price, item.original_price);
  const views = grouped(item.view);
  return (
    <header className={`stack-2 ${styles.head}`}>
      {item.status !== listingStatus.selling && (
        <p>
          <Badge>
            {item.status === listingStatus.draft
              ? listings.draft
              : closed
                ? listings.closed
                : event
                  ? detail.eventClosed
                  : listings.sold}
          </Badge>
        </p>
      )}
      {item.price ? (
        <p>
          <Price
            price={item.price}
            original={off ? item.original_price : null}
            monthly={isRental(item.type)}
            size="detail"
          >
            {off > 0 && <Badge tone="value">{listings.discount(off)}</Badge>}
          </Price>
        </p>
      ) : null}
      {isFree(item) && <p className={`bold ${styles.free}`}>{detail.free}</p>}
      <h1>
        <bdi>{name}</bdi>
      </h1>
      {event && <WhenAndWhere item={item} />}
      <p className={`row wrap hint ${styles.meta}`}>
        <span>{item.school.abbr}</span>
        {item.status !== listingStatus.draft && (
          <>
            <span>
              {detail.posted} <RelativeTime at={item.publish_timestamp} />
            </span>
            <span className="row-inline gap-1 figures icons-16">
              <IconEye aria-hidden />
              {detail.views(views)}
            </span>
            {!own && (
              <Heart
                kind="listing"
                id={item.iid}
                name={name}
                className={`lit icons-18 ${styles.disc} ${styles.share} ${styles.keep}`}
              >
                <span>{words.shell.keepShort}</span>
              </Heart>
            )}
            <ShareButton name={name} item={item} />
          </>
        )}
      </p>
      {item.status === listingStatus.sold && (
        <p className={styles.soldNotice}>
          {closed ? detail.closedNotice : event ? detail.eventNotice : detail.soldNotice}
        </p>
      )}
    </header>
  );
}

/** Whether "Free" is shown: only for an event without a price. */
export function isFree({ type, price }: ShownItem): boolean {
  return type === 'event' && price === 0;
}

/** An event's date tile, its weekday and time, and its place. */
function WhenAndWhere({ item }: { item: ShownItem }) {
  const { lang } = useSpeech();
  const { fields } = useDetailWords();
  const { eventStartAt: at, eventLocation: place } = item;
  if (!at && !place) return null;
  const { month, day } = at ? dateTile(at, lang) : { month: '', day: '' };
  return (
    <div className={`row gap-3 ${styles.when}`}>
      {at && (
        <span className={styles.tile} aria-hidden>
          <span>{month}</span>
          <strong className="figures">{day}</strong>
        </span>
      )}
      <dl className="tight icons-18">
        {at && (
          <div>
            <dt className="only-heard">{fields.eventStartAt}</dt>
            <dd className="row top gap-2 semibold figures">
              <IconCalendarEvent aria-hidden />
              <span>{plainDate(at, lang, 'short')}</span>
            </dd>
          </div>
        )}
        {place && (
          <div>
            <dt className="only-heard">{fields.eventLocation}</dt>
            <dd className="row top gap-2">
              <IconMapPin aria-hidden />
              <bdi>{place}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function ShareButton({ name, item }: { name: string; item: ShownItem }) {
  const { lang, words } = useSpeech();
  const detail = useDetailWords();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);

  function share() {
    setAsked(true);
    setOpen(true);
  }

  return (
    <>
      <button
        type="button"
        className={`row-inline bare lit icons-18 ${styles.disc} ${styles.share}`}
        onClick={share}
      >
        <IconShare3 aria-hidden />
        <span>{detail.share}</span>
      </button>
      {asked && (
        <Suspense>
          <ShareSheet
            open={open}
            heading={detail.shareTitle}
            link={new URL(addresses.detail(item.iid), location.origin).href}
            title={name}
            line={detailSummary(item, lang, words.listings)}
            photo={item.photo[0] ?? ''}
            kind={item.type}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
