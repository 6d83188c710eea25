import { isRental } from '#contract/listings/price.ts';
import type { Card } from '#server/listings/browse.ts';
import { addresses } from '../addresses.ts';
import { Heart } from '../favourites/heart.tsx';
import { tagName, typeAddress } from '../listings/kinds.ts';
import { SearchBox } from '../search/search-box.tsx';
import { useSite } from '../site.ts';
import { Button } from '../ui/form/button.tsx';
import { Photo } from '../ui/photo/photo.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import { Price } from '../ui/price.tsx';
import { useSpeech, useWords } from '../words.tsx';
import styles from './hero.module.css';
import type { HotWord } from './hot-words.ts';
import { SchoolSwitch } from './school-switch.tsx';
import { newestListings } from './stream-columns.ts';

interface Props {
  school: number;
  schools: readonly { id: number; name: string }[];
  hot: readonly HotWord[];
  cards: readonly Card[];
}

/** The top of the page: the current board, the headline, the search field, frequent searches and the newest photos. */
export function Hero({ school, schools, hot, cards }: Props) {
  const { lang, words } = useSpeech();
  const { subcategories } = useSite();
  return (
    <section className={`column ${styles.hero}`}>
      <div className={`column stack-3 ${styles.words}`}>
        <SchoolSwitch current={school} schools={schools} />
        <h1 className={styles.headline}>{words.home.headline}</h1>
        <SearchBox
          label={words.home.search}
          hint={words.home.search}
          school={school}
          className={`row gap-2 ${styles.pill}`}
        >
          <Button type="submit" look="primary">
            {words.home.searchButton}
          </Button>
        </SearchBox>
        {hot.length > 0 && (
          <p className={`row wrap hint ${styles.hot}`}>
            <span>{words.home.hotWords}</span>
            {hot.map(({ type, label }) => (
              <PlainLink
                key={`${type} ${label}`}
                to={typeAddress(type, label, school)}
                className="row-inline quiet reach"
              >
                {tagName(subcategories, type, label, lang)}
              </PlainLink>
            ))}
          </p>
        )}
      </div>
      <Collage cards={cards} />
    </section>
  );
}

/** The newest photos with a price, up to the right edge of the window; phones have them in the stream. */
function Collage({ cards }: { cards: readonly Card[] }) {
  const { home, listings } = useWords();
  const priced = cards.filter(({ photo, price }) => photo && price);
  if (priced.length < mostPhotos) return null;
  return (
    <ul className={styles.collage} aria-label={home.newestPhotos}>
      {newestListings(priced, mostPhotos).map(({ iid, name, photo, price, type }) => (
        <li key={iid} className={styles.piece}>
          <PlainLink to={addresses.detail(iid)} className={styles.link}>
            <Photo photo={photo} alt="" kind={type} sizes={sizes} />
            <bdi className="only-heard">{name}</bdi>
            <span className={`round ${styles.price}`}>
              <Price price={price ?? 0} monthly={isRental(type)} size="tag" />
            </span>
          </PlainLink>
          <Heart kind="listing" id={iid} name={name || listings.untitled} disc />
        </li>
      ))}
    </ul>
  );
}

const mostPhotos = 5;
const sizes = '(min-width: 1139px) 320px, (min-width: 769px) 180px, 1px';
