import type { ShownItem } from '#contract/listings.ts';
import { useSpeech } from '../../words.tsx';
import styles from './description.module.css';
import { detailFacts } from './detail-facts.ts';

/** The facts of the type as a list of names and values. */
export function FactList({ item }: { item: ShownItem }) {
  const { lang, words } = useSpeech();
  const facts = detailFacts(item, lang, words.listings);
  if (facts.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="facts">
      <h2 id="facts">{words.listings.detail.facts}</h2>
      <dl className={styles.facts}>
        {facts.map(({ name, value, wide }) => (
          <div key={name} className={wide ? styles.wide : undefined}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
