import { categories, subcategories, type TopicCategory } from '#contract/forum/forum.ts';
import { Select, TextField } from '../../ui/form/field.tsx';
import { useWords } from '../../words.tsx';
import styles from './topic-form.module.css';

interface Props {
  title?: string;
  category?: string;
  subcategory?: string;
  /** The form's name and error of a field. */
  field: (name: string) => { name: string; error: string | undefined };
}

/** Title, category and sub-category of a topic. */
export function TopicFields({ title, category, subcategory, field }: Props) {
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
          {categories.map((it) => (
            <option key={it} value={it}>
              {forum.categories[it]}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.more}>
        <Select {...field('subcategory')} label={forum.subcategory} defaultValue={subcategory}>
          <option value="">{forum.noSubcategory}</option>
          {subcategories.map((it) => (
            <option key={it} value={it}>
              {forum.subcategories[it]}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}

/** The most likely category of a topic on this board. */
export function usualCategory(board: number | undefined): TopicCategory | '' {
  if (board === 15) return 'Immigration';
  return board === 16 ? 'Job Seeking' : '';
}
