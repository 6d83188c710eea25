import { type FormEvent, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { otherBoard, wantedCategory } from '#contract/forum/forum.ts';
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
  const place = useRef<HTMLDivElement>(null);
  const chosen = useChosen(place, category ?? '');
  const offered = subcategoriesOf(boards, chosen.category);
  const all = new Set([...open.flatMap((it) => it.subcategories), ...(subcategory ? [subcategory] : [])]);
  const isOffered = (name: string) => name === subcategory || offered.includes(name);

  /** A sub-category that the new category does not have is replaced. */
  const onCategory = ({ currentTarget: { form, value } }: FormEvent<HTMLSelectElement>) => {
    const select = form?.elements.namedItem('subcategory');
    const next = subcategoriesOf(boards, value);
    if (select instanceof HTMLSelectElement && !next.includes(select.value)) select.value = next[0] ?? '';
  };

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
        <Select
          key={category}
          {...field('category')}
          label={forum.category}
          defaultValue={category}
          onInput={onCategory}
        >
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
          {/* Unfit choices stay in the list, so that a restored draft can select one before its category is known. */}
          {['', ...all].map((it) => (
            <option key={it} value={it} hidden={!isOffered(it)} disabled={!isOffered(it)}>
              {it ? nameOfSubcategory(it) : forum.noSubcategory}
            </option>
          ))}
        </Select>
      </div>
      <div ref={place} className={styles.wanted}>
        {chosen.form && chosen.category === wantedCategory && (
          <Suspense>
            <WantedFields form={chosen.form} before={search} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** The form around a place, null before it is mounted, and its current category. */
function useChosen(place: RefObject<HTMLElement | null>, category: string) {
  const [chosen, setChosen] = useState({ form: null as HTMLFormElement | null, category });
  const read = useEffectEvent(() => {
    const form = place.current?.closest('form') ?? null;
    const category = String((form && new FormData(form).get('category')) ?? '');
    if (form !== chosen.form || category !== chosen.category) setChosen({ form, category });
  });
  // A restored draft changes the category without an event, and renders this again.
  useEffect(() => read());
  useEffect(() => {
    const gone = new AbortController();
    place.current?.closest('form')?.addEventListener('input', () => read(), { signal: gone.signal });
    return () => gone.abort();
  }, [place]);
  return chosen;
}

/** The sub-categories of a category, else those of its board and none. A wanted topic always has one. */
function subcategoriesOf(boards: readonly Board[], category: string): readonly string[] {
  const own = boards.find((it) => it.category === category);
  if (category === wantedCategory && own) return own.subcategories;
  const board = boards.find(({ id }) => id === (own?.forumId ?? otherBoard));
  return ['', ...(own?.subcategories.length ? own.subcategories : (board?.subcategories ?? []))];
}

/** The most likely category of a topic on this board. */
export const usualCategory = (boards: readonly Board[], board: number | undefined): string =>
  boards.find(({ id }) => id === board)?.category ?? '';
