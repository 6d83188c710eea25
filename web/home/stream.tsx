import { IconBook2, IconMessageCircle } from '@tabler/icons-react';
import { isRental } from '#contract/listings/price.ts';
import { addresses } from '../addresses.ts';
import { photoKey } from '../book-pages/viewer/content-file.ts';
import { Heart } from '../favourites/heart.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { Photo, type PhotoKind } from '../ui/photo/photo.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import { priceIn } from '../ui/price.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { useSpeech, useWords } from '../words.tsx';
import styles from './stream.module.css';
import { type News, type Size, type StreamItem, streamColumns } from './stream-columns.ts';

/**
 * New content on a phone: listings, topics and book pages mixed by time. Each column is a list, so that cards of
 * different heights follow one another without gaps.
 */
export function Stream(news: News) {
  const { home } = useWords();
  const columns = streamColumns(news);
  if (columns[1].length === 0) return null;
  return (
    <section className={`stack-4 ${styles.stream}`} aria-labelledby="stream">
      <h2 id="stream">{home.stream}</h2>
      <div className={styles.columns}>
        {columns.map(([first, ...more]) => (
          <ul key={first?.id} className={styles.column} data-late>
            {[first, ...more].map((item) => item && <StreamCard key={item.id} item={item} />)}
          </ul>
        ))}
      </div>
    </section>
  );
}

function StreamCard({ item }: { item: StreamItem }) {
  const speech = useSpeech();
  const { cards, listings, shell } = speech.words;
  switch (item.kind) {
    case 'listing': {
      const { iid, name, photo, type, price, school } = item.card;
      return (
        <li className={`box ${styles.card}`}>
          {picture(photo, item.size, type)}
          <div className={styles.text}>
            {priceIn(speech, { price: price ?? 0, monthly: isRental(type) })}
            <h3 className={`cut-2 ${styles.title}`}>
              <PlainLink to={addresses.detail(iid)} className="plain" dir="auto">
                {name || listings.untitled}
              </PlainLink>
            </h3>
            <p className={`row note ${styles.meta}`}>
              <span className="cut">{school.abbr}</span>
              <RelativeTime at={item.at} brief />
            </p>
          </div>
          <Heart kind="listing" id={iid} name={name || listings.untitled} disc />
        </li>
      );
    }
    case 'topic': {
      const { ftid, title, excerpt, reply } = item.topic;
      return (
        <li className={`box ${styles.card} ${styles.topic}`}>
          <div className={styles.text}>
            <p className={`row icons-16 ${styles.kind}`}>
              <IconMessageCircle aria-hidden />
              {shell.forum}
            </p>
            <h3 className={styles.title}>
              <PlainLink to={addresses.topic(ftid)} className="plain" dir="auto">
                {title}
              </PlainLink>
            </h3>
            {excerpt && (
              <p className={styles.excerpt}>
                <bdi>{excerpt}</bdi>
              </p>
            )}
            <p className={`row note figures ${styles.meta}`}>
              <span className="cut">{cards.replies(reply, `${reply}`)}</span>
              <RelativeTime at={item.at} brief />
            </p>
          </div>
          <Heart kind="topic" id={ftid} name={title} className={styles.heart} />
        </li>
      );
    }
    case 'page': {
      const { id, userid, username, content_name: book } = item.page;
      return (
        <li className={`box ${styles.card}`}>
          {picture(photoKey(item.page), item.size, 'book')}
          <div className={styles.text}>
            <p className={`row icons-16 ${styles.kind}`}>
              <IconBook2 aria-hidden />
              {shell.pageNumber(item.page.page_num)}
            </p>
            <h3 className={`cut-2 ${styles.title} ${styles.book}`}>
              <PlainLink to={addresses.sharedPage(userid, id)} className="plain" dir="auto">
                {book}
              </PlainLink>
            </h3>
            <p className={`row note ${styles.meta}`}>
              <PersonName name={username} className="cut" />
              <RelativeTime at={item.at} brief />
            </p>
          </div>
          <Heart kind="content" id={id} name={cards.pictureOf(book, item.page.page_num)} disc />
        </li>
      );
    }
  }
}

/** A picture in its own shape. The attributes of its size keep its place until it has loaded. */
function picture(photo: string, size: Size, kind: PhotoKind) {
  const [width, height] = size;
  const edge = width * 4 === height * 3 ? styles.tall : width * 3 === height * 4 ? styles.wide : '';
  return (
    <div className={`${styles.picture} ${edge}`}>
      <Photo photo={photo} alt="" kind={kind} size={size} sizes="(min-width: 769px) 1px, 50vw" />
    </div>
  );
}
