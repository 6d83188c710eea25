import { IconBriefcase, IconMessages, IconPlaneDeparture, IconStack2 } from '@tabler/icons-react';
import { categories, forumIds, forumOfCategory, subcategories } from '#contract/forum/forum.ts';
import { useListLink } from '../../schools/use-list-link.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useWords } from '../../words.tsx';
import styles from './boards.module.css';
import { type ForumView, forumAddress } from './forum-address.ts';

export const boardIcons = { 15: IconPlaneDeparture, 16: IconBriefcase, 17: IconMessages } as const;

/** The boards, and the filters of the chosen one: chips on a phone, a side column on a desktop. */
export function Boards({ view }: { view: ForumView }) {
  const { forum } = useWords();
  const link = useListLink();
  const plain = { ...view, category: undefined, subcategory: undefined, offset: 0 };
  const within = categories.filter((it) => view.board === 17 && forumOfCategory[it] === 17);
  return (
    <div className={styles.side}>
      <nav className={styles.boards} aria-label={forum.boards}>
        <PlainLink
          {...link(forumAddress(plain, { board: undefined }))}
          aria-current={view.board ? undefined : 'true'}
        >
          <IconStack2 aria-hidden />
          {forum.board.all}
        </PlainLink>
        {forumIds.map((board) => {
          const Icon = boardIcons[board];
          return (
            <PlainLink
              key={board}
              {...link(forumAddress(plain, { board }))}
              aria-current={view.board === board ? 'true' : undefined}
            >
              <Icon aria-hidden />
              {forum.board[board]}
            </PlainLink>
          );
        })}
      </nav>
      <nav className={styles.narrower} aria-label={forum.subcategoriesLabel}>
        <p aria-hidden>{forum.subcategoriesLabel}</p>
        {within.map((category) => (
          <PlainLink
            key={category}
            {...link(
              forumAddress(view, {
                category: view.category === category ? undefined : category,
                offset: 0,
              }),
            )}
            aria-current={view.category === category ? 'true' : undefined}
          >
            {forum.categories[category]}
          </PlainLink>
        ))}
        {subcategories.map((subcategory) => (
          <PlainLink
            key={subcategory}
            {...link(
              forumAddress(view, {
                subcategory: view.subcategory === subcategory ? undefined : subcategory,
                offset: 0,
              }),
            )}
            aria-current={view.subcategory === subcategory ? 'true' : undefined}
          >
            {forum.subcategories[subcategory]}
          </PlainLink>
        ))}
      </nav>
    </div>
  );
}
