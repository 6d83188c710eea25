import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { categories, subcategories, type TopicCategory } from '#contract/forum/forum.ts';
import type { Search } from '#contract/listings/search-path.ts';
import { Select, TextField } from '../../ui/form/field.tsx';
import { optionalPart } from '../../ui/optional-part.ts';
import { useWords } from '../../words.tsx';
import styles from './topic-form.module.css';

const WantedFields = optionalPart(() =>
  import('../wanted/wanted-fields.tsx').then(({ WantedFields }) => WantedFields),
);

interface Props {
  title?: string;
  category?: string;
  subcategory?: string;
  /** What the topic looks for so far. */
  search?: Search | null;
  /** The form's name and error of a field. */
  field: (name: string) => { name: string; error: string | undefined };
}

export function TopicFields({ title, category, subcategory, search = null, field }: Props) {
  const { forum } = useWords();
  return (
    <>
      <div className={styles.title}>
        <TextField
          {...field('title')}
          type="text"
          label={forum.topicTitle}
          placeholder={forum.topicTitleHint}
          defaultValue={title}
          autoComplete="off"
        />
      </div>
      <div className={styles.more}>
        {/* The key resets the category when the board changes; the other fields keep their values. */}
        <Select key={category} {...field('category')} label={forum.category} defaultValue={category}>
          <option value="">{forum.otherCategory}</option>
          {options(categories, forum.categories)}
        </Select>
      </div>
      <div className={styles.more}>
        <Select {...field('subcategory')} label={forum.subcategory} defaultValue={subcategory}>
          <option value="">{forum.noSubcategory}</option>
          {options(subcategories, forum.subcategories)}
        </Select>
      </div>
      <Wanted before={search} />
    </>
  );
}

/** What a topic of the category Wanted looks for; a chunk of its own. */
function Wanted({ before }: { before: Search | null }) {
  const place = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const read = useEffectEvent(() => {
    const own = place.current?.closest('form') ?? null;
    setForm(own && new FormData(own).get('category') === 'Wanted' ? own : null);
  });
  // A restored draft changes the category without an event, and renders this again.
  useEffect(() => read());
  useEffect(() => {
    const gone = new AbortController();
    place.current?.closest('form')?.addEventListener('input', () => read(), { signal: gone.signal });
    return () => gone.abort();
  }, []);
  return (
    <div ref={place} className={styles.wanted}>
      {form && (
        <Suspense>
          <WantedFields form={form} before={before} />
        </Suspense>
      )}
    </div>
  );
}

function options<Name extends string>(values: readonly Name[], names: Readonly<Record<Name, string>>) {
  return values.map((it) => (
    <option key={it} value={it}>
      {names[it]}
    </option>
  ));
}

/** The most likely category of a topic on this board. */
export function usualCategory(board: number | undefined): TopicCategory | '' {
  if (board === 15) return 'Immigration';
  return board === 16 ? 'Job Seeking' : '';
}
