import type { ListingType } from '#contract/listings/categories.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useSpeech } from '../../words.tsx';
import { tagName, typeAddress } from '../kinds.ts';
import { Linked } from '../linked.tsx';
import styles from './description.module.css';

interface Props {
  text: string;
  contact: string;
  type: ListingType;
  tags: readonly string[];
}

/** The seller's description, the contact, and the tags. Each tag links to a search for it. */
export function Description({ text, contact, type, tags }: Props) {
  const { lang, words } = useSpeech();
  const { detail } = words.listings;
  return (
    <>
      {text && (
        <section className={styles.block} aria-labelledby="description">
          <h2 id="description">{detail.description}</h2>
          <p className={styles.prose} dir="auto">
            <Linked text={text} />
          </p>
        </section>
      )}
      {contact && (
        <section className={styles.block} aria-labelledby="contact">
          <h2 id="contact">{detail.contact}</h2>
          <p className={styles.prose} dir="auto">
            <Linked text={contact} />
          </p>
        </section>
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={detail.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <PlainLink to={typeAddress(type, tag)}>
                <bdi>{tagName(type, tag, lang)}</bdi>
              </PlainLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
