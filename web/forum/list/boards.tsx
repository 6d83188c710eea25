import {
  IconBriefcase,
  IconMessage,
  IconMessages,
  IconPlaneDeparture,
  IconStack2,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useListLink } from '../../schools/use-list-link.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { openBoards, useBoards } from '../board-names.ts';
import { useForumWords } from '../words.ts';
import styles from './boards.module.css';
import { type ForumView, forumAddress } from './forum-address.ts';

const boardIcons: Readonly<Record<number, typeof IconMessage>> = {
  15: IconPlaneDeparture,
  16: IconBriefcase,
  17: IconMessages,
};

/** The boards, and the filters of the chosen one: one row of chips, on a desktop a side column. */
export function Boards({ view }: { view: ForumView }) {
  const forum = useForumWords();
  const link = useListLink();
  const toBoard = { category: undefined, subcategory: undefined, offset: 0 };
  const { boards, nameOf, nameOfSubcategory } = useBoards();
  const open = openBoards(boards, (it) => it.id === view.board || it.category === view.category);
  const within = open.filter((it) => view.board && it.within === view.board);
  const here = open.filter((it) => !view.board || it.forumId === view.board);
  const subcategories = new Set(here.flatMap((it) => it.subcategories));
  if (view.subcategory) subcategories.add(view.subcategory);
  return (
    <div className={`sideways ${styles.side}`}>
      <nav className={styles.boards} aria-label={forum.boards}>
        <Chip {...link(forumAddress(view, { ...toBoard, board: undefined }))} chosen={!view.board}>
          <IconStack2 aria-hidden />
          {forum.everyBoard}
        </Chip>
        {open.map((it) => {
          if (it.within) return null;
          const Icon = boardIcons[it.id] ?? IconMessage;
          return (
            <Chip
              key={it.id}
              {...link(forumAddress(view, { ...toBoard, board: it.id }))}
              chosen={view.board === it.id}
            >
              <Icon aria-hidden />
              {nameOf(it)}
            </Chip>
          );
        })}
      </nav>
      <nav className={styles.narrower} aria-label={forum.subcategoriesLabel}>
        <p className="note" aria-hidden>
          {forum.subcategoriesLabel}
        </p>
        {within.map((it) => {
          const category = it.category ?? undefined;
          const chosen = view.category === category;
          const address = forumAddress(view, { category: chosen ? undefined : category, offset: 0 });
          return (
            <Chip key={it.id} {...link(address)} chosen={chosen}>
              {nameOf(it)}
            </Chip>
          );
        })}
        {[...subcategories].map((it) => {
          const chosen = view.subcategory === it;
          const address = forumAddress(view, { subcategory: chosen ? undefined : it, offset: 0 });
          return (
            <Chip key={it} {...link(address)} chosen={chosen}>
              {nameOfSubcategory(it)}
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
