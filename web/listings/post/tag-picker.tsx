import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { ListingType } from '#contract/listings/categories.ts';
import { mostTags, tagLength } from '#contract/listings/listings.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSpeech } from '../../words.tsx';
import { subcategoriesFor, subcategoryOf, tagName } from '../kinds.ts';
import { type ListingForm, tagsOf } from './listing-form.ts';
import styles from './tag-picker.module.css';
import { usePostWords } from './use-post-words.ts';

interface Props {
  type: ListingType;
  written: ListingForm;
  onChange: (tags: Pick<ListingForm, 'labels' | 'tags'>) => void;
}

/** Sub-categories as chips, and free tags; ten in all. */
export function TagPicker({ type, written, onChange }: Props) {
  const { lang } = useSpeech();
  const { subcategories } = useSite();
  const posting = usePostWords();
  const [text, setText] = useState('');
  const legend = useId();
  const { labels, tags } = written;
  const full = tagsOf(written, subcategories).length >= mostTags;

  function toggle(label: string) {
    const without = labels.filter((it) => it !== label);
    onChange({ tags, labels: without.length < labels.length ? without : [...labels, label] });
  }

  function add() {
    const room = mostTags - tagsOf(written, subcategories).length;
    const wished = text.split(/[|,，、]/).map((it) => it.trim().slice(0, tagLength));
    const fresh = [...new Set(wished)].filter((it) => it && !tags.includes(it)).slice(0, room);
    const tagOf = (it: string) => subcategoryOf(subcategories, type, it)?.tag;
    onChange({
      labels: [...new Set([...labels, ...fresh.flatMap((it) => tagOf(it) ?? [])])],
      tags: [...tags, ...fresh.filter((it) => !tagOf(it))],
    });
    setText('');
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  return (
    <div className="stack-4">
      <fieldset aria-labelledby={legend}>
        <p id={legend} className={`label ${styles.legend}`}>
          {posting.subcategory}
        </p>
        <div className="wrap gap-2">
          {subcategoriesFor(subcategories, type).map(({ tag: label, open }) => {
            const chosen = labels.includes(label);
            if (!open && !chosen) return null;
            return (
              <label key={label} className={`pill ring ${styles.chip}`}>
                <input
                  type="checkbox"
                  checked={chosen}
                  disabled={full && !chosen}
                  onChange={() => toggle(label)}
                />
                {tagName(subcategories, type, label, lang)}
              </label>
            );
          })}
        </div>
      </fieldset>
      <div className={`stack-2 ${styles.add}`}>
        <TextField
          label={posting.freeTags}
          optional
          hint={posting.tagsHint(mostTags, tagLength)}
          value={text}
          maxLength={tagLength}
          disabled={full}
          enterKeyHint="done"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
          onBlur={() => text.trim() && add()}
        />
        <Button className={styles.button} disabled={full || !text.trim()} onClick={add}>
          {posting.addTag}
        </Button>
      </div>
      {tags.length > 0 && (
        <ul className="wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={`pill icons-16 ${styles.tag}`}
                aria-label={posting.removeTag(tag)}
                title={posting.removeTag(tag)}
                onClick={() => onChange({ labels, tags: tags.filter((it) => it !== tag) })}
              >
                <bdi>{tag}</bdi>
                <IconX aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
