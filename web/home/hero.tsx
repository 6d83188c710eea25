import type { Card } from '#server/listings/browse.ts';
import { pageOfType, tagName, typeAddress } from '../listings/kinds.ts';
import { SearchBox } from '../search/search-box.tsx';
import { Button } from '../ui/form/button.tsx';
import { Photo } from '../ui/photo/photo.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import { useSpeech } from '../words.tsx';
import styles from './hero.module.css';
import type { HotWord } from './hot-words.ts';
import { SchoolSwitch } from './school-switch.tsx';

interface Props {
  school: number;
  schools: readonly { id: number; name: string }[];
  hot: readonly HotWord[];
  cards: readonly Card[];
}

/** The band at the top: the current board, the headline, the search field and frequent searches. */
export function Hero({ school, schools, hot, cards }: Props) {
  const { lang, words } = useSpeech();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <SchoolSwitch current={school} schools={schools} />
        <h1 className={styles.headline}>{words.home.headline}</h1>
        <SearchBox
          label={words.home.search}
          hint={words.home.search}
          school={school}
          className={styles.pill}
          panelClass={styles.panel}
        >
          <Button type="submit" look="primary">
            {words.home.searchButton}
          </Button>
        </SearchBox>
        {hot.length > 0 && (
          <p className={styles.hot}>
            <span>{words.home.hotWords}</span>
            {hot.map(({ type, label }) => (
              <PlainLink key={`${type} ${label}`} to={typeAddress(type, label, school)}>
                {tagName(type, label, lang)}
              </PlainLink>
            ))}
          </p>
        )}
      </div>
      <Stack cards={cards} />
    </section>
  );
}

/** Three of the newest photos, of three categories. They repeat what is below, so screen readers skip them. */
function Stack({ cards }: { cards: readonly Card[] }) {
  const pages = [...new Set(cards.filter(({ photo }) => photo).map(({ type }) => pageOfType(type)))].slice(
    0,
    3,
  );
  const shown = pages.flatMap(
    (page) => cards.find(({ type, photo }) => photo && pageOfType(type) === page) ?? [],
  );
  if (shown.length < 3) return null;
  return (
    <div className={styles.stack} aria-hidden>
      {shown.map(({ iid, photo, type }) => (
        <span key={iid}>
          <Photo photo={photo} alt="" kind={type} sizes="200px" />
        </span>
      ))}
    </div>
  );
}
