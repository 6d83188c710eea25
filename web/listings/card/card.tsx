import { isRental } from '#contract/listings/price.ts';
import { listingStatus } from '#contract/listings/status.ts';
import type { Card } from '#server/listings/browse.ts';
import { addresses } from '../../addresses.ts';
import { Heart } from '../../favourites/heart.tsx';
import { useSite } from '../../site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { Photo } from '../../ui/photo/photo.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { priceIn } from '../../ui/price.tsx';
import { timeIn } from '../../ui/relative-time.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useSpeech } from '../../words.tsx';
import styles from './card.module.css';
import { cardFacts, discount } from './card-facts.ts';

interface Props {
  item: Card;
  /** A browser-local URL of the photo, used until the photo is uploaded. */
  preview?: string;
  /** Loads the photo at once, for cards visible first. */
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
  const speech = useSpeech();
  const { lang, words } = speech;
  const { listings } = words;
  const { subcategories } = useSite();
  const percentOff = discount(item.price, item.original_price);
  const facts = cardFacts(item, lang, listings, subcategories);
  return (
    <article className={[styles.card, styles[shape]].join(' ')} data-type={item.type}>
      <div
        className={item.status === listingStatus.sold ? `${styles.picture} ${styles.gone}` : styles.picture}
      >
        <Photo photo={item.photo} {...(preview && { preview })} alt="" kind={item.type} eager={eager} />
        {item.status !== listingStatus.selling && (
          <span className={styles.ribbon}>
            {item.status === listingStatus.sold ? listings.sold : listings.draft}
          </span>
        )}
      </div>
      <div className={styles.text}>
        {priceIn(speech, {
          price: item.price ?? 0,
          original: percentOff ? item.original_price : null,
          monthly: isRental(item.type),
          children: percentOff > 0 && <Badge tone="value">{listings.discount(percentOff)}</Badge>,
        })}
        <Heading className={`cut-2 ${styles.title}`}>
          <PlainLink to={addresses.detail(item.iid)} className={styles.link} dir="auto">
            {item.name || listings.untitled}
          </PlainLink>
        </Heading>
        {facts && <p className={`cut note ${styles.facts}`}>{facts}</p>}
        <p className={`row note ${styles.meta}`}>
          <Avatar name={item.seller.username} picture={item.seller.avatar} size={18} />
          {item.merchant === 1 && (
            <span className={styles.verified} role="img" aria-label={listings.verified} />
          )}
          <span className="cut">{item.school.abbr}</span>
          <PostedAt at={item.publish_timestamp} selling={item.status === listingStatus.selling} />
        </p>
      </div>
      {preview === undefined && item.status !== listingStatus.draft && (
        <Heart
          kind="listing"
          id={item.iid}
          name={item.name || listings.untitled}
          disc={shape === 'tile'}
          className={styles.heart}
        />
      )}
    </article>
  );
}

/**
 * The time of publication, and a dot for the first three hours. Both depend on the reader's clock, so the browser fills
 * them in.
 */
function PostedAt({ at, selling }: { at: string; selling: boolean }) {
  const speech = useSpeech();
  const now = useNow();
  const isNew = selling && now !== null && now - Date.parse(at) < newForMs;
  return (
    <>
      {timeIn(speech, now, at, true)}
      {isNew && (
        <span className={`round ${styles.new}`} role="img" aria-label={speech.words.listings.justPosted} />
      )}
    </>
  );
}

const newForMs = 3 * 60 * 60 * 1000;
