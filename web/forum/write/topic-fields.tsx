import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Search } from '#contract/listings/search-path.ts';
import type { Board } from '../../site.ts';
import { Select, TextField } from '../../ui/form/field.tsx';
import { optionalPart } from '../../ui/optional-part.ts';
import { openBoards, useBoards } from '../board-names.ts';
import { useForumWords } from '../words.ts';
import styles from './topic-form.module.css';

const WantedFields = optionalPart(() =>
  import('../wanted/wanted-fields.tsx').then(({ WantedFields }) => WantedFields),
);

interface Props {
  title?: string;
  category?: string;
  subcategory?: string;
  /** The topic's current search. */
  search?: Search | null;
  /** The form's name and error of a field. */
  field: (name: string) => { name: string; error: string | undefined };
}

export function TopicFields({ title, category, subcategory, search = null, field }: Props) {
  const forum = useForumWords();
  const { boards, nameOf, nameOfSubcategory } = useBoards();
  const open = openBoards(boards, (it) => it.category === category);
  const subcategories = new Set(open.flatMap((it) => it.subcategories));
  if (subcategory) subcategories.add(subcategory);
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
          {open.map(
            (it) =>
              it.category && (
                <option key={it.id} value={it.category}>
                  {nameOf(it)}
                </option>
              ),
          )}
        </Select>
      </div>
      <div className={styles.more}>
        <Select {...field('subcategory')} label={forum.subcategory} defaultValue={subcategory}>
          <option value="">{forum.noSubcategory}</option>
          {[...subcategories].map((it) => (
            <option key={it} value={it}>
              {nameOfSubcategory(it)}
            </option>
          ))}
        </Select>
      </div>
      <Wanted before={search} />
    </>
  );
}

/** The search of a topic of the category Wanted; a separate chunk. */
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

/** The most likely category of a topic on this board. */
export const usualCategory = (boards: readonly Board[], board: number | undefined): string =>
  boards.find(({ id }) => id === board)?.category ?? '';
