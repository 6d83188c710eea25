import { IconBriefcase, IconMessages, IconPlaneDeparture, IconStack2 } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { categories, forumIds, forumOfCategory, subcategories } from '#contract/forum/forum.ts';
import { useListLink } from '../../schools/use-list-link.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useWords } from '../../words.tsx';
import styles from './boards.module.css';
import { type ForumView, forumAddress } from './forum-address.ts';

const boardIcons = { 15: IconPlaneDeparture, 16: IconBriefcase, 17: IconMessages } as const;

/** The boards, and the filters of the chosen one: one row of chips, on a desktop a side column. */
export function Boards({ view }: { view: ForumView }) {
  const { forum } = useWords();
  const link = useListLink();
  const toBoard = { category: undefined, subcategory: undefined, offset: 0 };
  const within = categories.filter((it) => view.board === 17 && forumOfCategory[it] === 17);
  return (
    <div className={`sideways ${styles.side}`}>
      <nav className={styles.boards} aria-label={forum.boards}>
        <Chip {...link(forumAddress(view, { ...toBoard, board: undefined }))} chosen={!view.board}>
          <IconStack2 aria-hidden />
          {forum.board.all}
        </Chip>
        {forumIds.map((board) => {
          const Icon = boardIcons[board];
          return (
            <Chip
              key={board}
              {...link(forumAddress(view, { ...toBoard, board }))}
              chosen={view.board === board}
            >
              <Icon aria-hidden />
              {forum.board[board]}
            </Chip>
          );
        })}
      </nav>
      <nav className={styles.narrower} aria-label={forum.subcategoriesLabel}>
        <p className="note" aria-hidden>
          {forum.subcategoriesLabel}
        </p>
        {within.map((it) => {
          const chosen = view.category === it;
          const address = forumAddress(view, { category: chosen ? undefined : it, offset: 0 });
          return (
            <Chip key={it} {...link(address)} chosen={chosen}>
              {forum.categories[it]}
            </Chip>
          );
        })}
        {subcategories.map((it) => {
          const chosen = view.subcategory === it;
          const address = forumAddress(view, { subcategory: chosen ? undefined : it, offset: 0 });
          return (
            <Chip key={it} {...link(address)} chosen={chosen}>
              {forum.subcategories[it]}
            </Chip>
          );
        })}
      </nav>
    </div>
  );
}

function Chip({ chosen, ...rest }: ComponentProps<typeof PlainLink> & { chosen: boolean }) {
  return (
    <PlainLink {...rest} className="row-inline box round plain" aria-current={chosen ? 'true' : undefined} />
  );
}
