import { IconX } from '@tabler/icons-react';
import { everySchool } from '#contract/schools/schools.ts';
import { addresses } from '../../addresses.ts';
import { NoMessages } from '../../drawings/no-messages.tsx';
import { NoResult } from '../../drawings/no-result.tsx';
import { useSearchWords } from '../../listings/search/words.ts';
import { everySchoolLink } from '../../schools/own-address.ts';
import { type ListLink, useListLink } from '../../schools/use-list-link.ts';
import { useSite } from '../../site.ts';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useBoards } from '../board-names.ts';
import { useForumWords } from '../words.ts';
import { type ForumView, forumAddress } from './forum-address.ts';
import styles from './no-topics.module.css';

/** The empty list: no topics yet, no matches, or an offset past the last topic. */
export function NoTopics({ view, total }: { view: ForumView; total: number }) {
  const forum = useForumWords();
  const said = useSearchWords();
  const link = useListLink();
  if (total > 0)
    return (
      <Empty
        title={forum.pastTitle}
        drawing={<NoResult />}
        action={<ButtonLink {...link(forumAddress(view, { offset: 0 }))}>{forum.firstPage}</ButtonLink>}
      />
    );
  if (!view.name && !view.category && !view.subcategory)
    return (
      <Empty title={forum.noneTitle} drawing={<NoMessages />}>
        {forum.noneText}
      </Empty>
    );
  return (
    <div className={styles.none}>
      <Empty
        title={view.name ? said.noneFor(view.name) : forum.notFoundTitle}
        drawing={<NoResult />}
        action={
          <>
            <Applied view={view} />
            <ButtonLink {...everySchoolLink(addresses.forum)}>{forum.allTopics}</ButtonLink>
          </>
        }
      >
        {forum.notFoundText}
      </Empty>
    </div>
  );
}

/** The search words and everything that narrows the list; a press removes one. */
function Applied({ view }: { view: ForumView }) {
  const said = useSearchWords();
  const { schools } = useSite();
  const { nameOfBoard, nameOfTopic, nameOfSubcategory } = useBoards();
  const link = useListLink();
  const { board, school, category, subcategory, name } = view;
  const without = (change: Partial<ForumView>) => forumAddress(view, { ...change, offset: 0 });
  const whole = { board: undefined, category: undefined, subcategory: undefined };
  return (
    <ul className={`row wrap gap-2 ${styles.applied}`} aria-label={said.applied}>
      {name && <Chip text={name} {...link(without({ name: '' }))} />}
      {school !== everySchool && (
        <Chip
          text={schools.find(({ id }) => id === school)?.abbr ?? `${school}`}
          {...everySchoolLink(without({ school: everySchool }))}
        />
      )}
      {board && <Chip text={nameOfBoard(board)} {...link(without(whole))} />}
      {category && (
        <Chip
          text={nameOfTopic({ forum_id: board ?? 0, category })}
          {...link(without({ category: undefined }))}
        />
      )}
      {subcategory && (
        <Chip text={nameOfSubcategory(subcategory)} {...link(without({ subcategory: undefined }))} />
      )}
    </ul>
  );
}

function Chip({ text, ...link }: { text: string } & ListLink) {
  const said = useSearchWords();
  return (
    <li>
      <PlainLink {...link} className="pill icons-16 gap-1" aria-label={said.remove(text)} still>
        <bdi className="cut">{text}</bdi>
        <IconX aria-hidden />
      </PlainLink>
    </li>
  );
}
