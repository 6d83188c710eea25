import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { Card } from '#server/listings/browse.ts';
import { addresses } from '../../addresses.ts';
import { Badge } from '../../ui/badge.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { Photo } from '../../ui/photo/photo.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Price } from '../../ui/price.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useSpeech, useWords } from '../../words.tsx';
import styles from './card.module.css';
import { cardFacts, discount } from './card-facts.ts';

interface Props {
  item: Card;
  /** A browser-local URL of the photo, used until the photo is uploaded. */
  preview?: string;
  /** Loads the photo at once; for cards that are visible first. */
  eager?: boolean;
  /** `row` has the photo on the left, for lists. */
  shape?: 'tile' | 'row';
  /** The heading level of the title on its screen. */
  heading?: 'h2' | 'h3';
}

/** A listing in a list. The whole card is one link; its width decides how much it shows. */
export function ListingCard({
  item,
  preview,
  eager = false,
  shape = 'tile',
  heading: Heading = 'h3',
}: Props) {
  const { lang, words } = useSpeech();
  const { listings } = words;
  const off = discount(item.price, item.original_price);
  const facts = cardFacts(item, lang, listings);
  return (
    <article className={[styles.frame, styles[shape]].join(' ')} data-type={item.type}>
      <div className={styles.card}>
        <div className={item.status === 2 ? `${styles.picture} ${styles.gone}` : styles.picture}>
          <Photo photo={item.photo} {...(preview && { preview })} alt="" kind={item.type} eager={eager} />
          <CardRibbon status={item.status} publishedAt={item.publish_timestamp} />
        </div>
        <div className={styles.text}>
          {item.price ? (
            <p className={styles.price}>
              <Price price={item.price} original={off ? item.original_price : null} />
              {off > 0 && <Badge tone="value">{listings.discount(off)}</Badge>}
            </p>
          ) : null}
          <Heading className={styles.title}>
            <PlainLink to={addresses.detail(item.iid)} className={styles.link} dir="auto">
              {item.name || listings.detail.untitled}
            </PlainLink>
          </Heading>
          {facts.length > 0 && (
            <p className={styles.facts}>
              {facts.map((fact) => (
                <bdi key={fact}>{fact}</bdi>
              ))}
            </p>
          )}
          <p className={styles.meta}>
            <Avatar name={item.seller.username} picture={item.seller.avatar} size={18} />
            {item.merchant === 1 && (
              <IconRosetteDiscountCheckFilled
                className={styles.verified}
                role="img"
                aria-label={listings.verified}
              />
            )}
            <span className={styles.school}>{item.school.abbr}</span>
            <RelativeTime at={item.publish_timestamp} brief />
          </p>
        </div>
      </div>
    </article>
  );
}

/**
 * The one label on a card's photo: Sold, Draft, or New today. New today depends on the reader's clock, so only the
 * browser renders it.
 */
function CardRibbon({ status, publishedAt }: { status: number; publishedAt: string }) {
  const { listings } = useWords();
  const fresh = useSyncExternalStore(
    never,
    () => Date.now() - Date.parse(publishedAt) < dayMs,
    () => false,
  );
  if (status === 2) return <span className={[styles.ribbon, styles.sold].join(' ')}>{listings.sold}</span>;
  if (status === 0) return <span className={[styles.ribbon, styles.sold].join(' ')}>{listings.draft}</span>;
  return fresh ? <span className={styles.ribbon}>{listings.newToday}</span> : null;
}

const dayMs = 24 * 60 * 60 * 1000;

function never() {
  return () => {};
}
