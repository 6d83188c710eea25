import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { isBlank } from '#contract/blank.ts';
import { subcategoriesOf } from '../kinds.ts';
import { tagsOf, typeOf } from './listing-form.ts';
import styles from './posting.module.css';
import { usePostWords } from './use-post-words.ts';
import type { Posting } from './use-posting.ts';

export function Checklist({ posting }: { posting: Posting }) {
  const words = usePostWords();
  const done = checks(posting);
  return (
    <section className={styles.checklist}>
      <h2 className={styles.asideTitle}>{words.checklist}</h2>
      <ul className="hint icons-18">
        {(Object.keys(done) as (keyof typeof done)[]).map((name) => (
          <li key={name} className="row gap-2" data-done={done[name] || undefined}>
            {done[name] ? <IconCircleCheckFilled aria-hidden /> : <IconCircle aria-hidden />}
            <span>
              {words.checks[name]}
              <span className="only-heard">, {done[name] ? words.has : words.lacks}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function checks({ written, photos, subcategories }: Posting) {
  const { name = '', price = '', description = '' } = written.values;
  return {
    photos: photos.length >= 3,
    name: !isBlank(name),
    price: price.trim() !== '',
    description: description.trim().length >= 40 || [...description.matchAll(/[。！？.!?\n]/g)].length >= 2,
    tags:
      subcategoriesOf(subcategories, typeOf(written) ?? 'used', tagsOf(written, subcategories)).length > 0,
  };
}
