import { IconX } from '@tabler/icons-react';
import { Form } from 'react-router';
import { topicSorts } from '#contract/forum/forum.ts';
import { everySchool } from '#contract/schools/schools.ts';
import { addresses } from '../../addresses.ts';
import { NoResult } from '../../drawings/no-result.tsx';
import { NothingSaid } from '../../drawings/nothing-said.tsx';
import { SchoolSwitch } from '../../home/school-switch.tsx';
import { useListLink } from '../../schools/use-list-link.ts';
import { useSite } from '../../site.ts';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { reachable } from '../../ui/reachable.ts';
import { useWords } from '../../words.tsx';
import styles from '../forum.module.css';
import { TopicForm } from '../write/topic-form.tsx';
import { Boards } from './boards.tsx';
import { type ForumView, forumAddress } from './forum-address.ts';
import { TopicList } from './topic-list.tsx';
import type { TopicRow } from './topic-row.ts';

export interface FoundTopics {
  view: ForumView;
  topics: readonly TopicRow[];
  total: number;
  /** The number of topics per page, and the highest number that is counted. */
  page: number;
  most: number;
}

/** The forum: boards, a form for a new topic, and the topics page by page. */
export function ForumScreen({ view, topics, total, page, most }: FoundTopics) {
  const { forum } = useWords();
  const { schools } = useSite();
  const link = useListLink();
  const school = schools.find(({ id }) => id === view.school);
  const title = view.school === everySchool || !school ? forum.title : forum.titleAt(school.abbr);
  const many = total >= most ? `${most - 1}+` : `${total}`;
  return (
    <div className={styles.page}>
      <Head
        title={title}
        description={forum.about}
        canonical={forumAddress(view)}
        hidden={view.name !== ''}
      />
      <header className={styles.head}>
        <h1>{title}</h1>
        <SchoolSwitch
          current={view.school}
          schools={schools}
          to={(id) => forumAddress(view, { school: id, offset: 0 })}
        />
      </header>
      <Boards view={view} />
      <section className={styles.main} aria-label={forum.allTopics}>
        <TopicForm board={view.board} />
        <Tools view={view} />
        {topics.length > 0 ? (
          <>
            <p className={styles.range} role="status">
              {forum.range(view.offset + 1, view.offset + topics.length, many)}
            </p>
            <TopicList topics={topics} />
          </>
        ) : (
          <NoTopics view={view} total={total} />
        )}
        <PageLinks
          label={forum.more}
          offset={view.offset}
          page={page}
          total={reachable({ offset: view.offset, page, shown: topics.length, total, most })}
          link={(offset) => link(forumAddress(view, { offset }))}
        />
      </section>
      <aside className={styles.rules} aria-labelledby="good-talk">
        <h2 id="good-talk">{forum.rulesTitle}</h2>
        <ul>
          {forum.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

/** Search words and order. The search is a plain form, so that it works before the page's script has loaded. */
function Tools({ view }: { view: ForumView }) {
  const { forum } = useWords();
  const link = useListLink();
  const plain = { ...view, name: '', offset: 0 };
  const [path, query] = forumAddress(plain).split('?');
  return (
    <div className={styles.tools}>
      <Form action={path} className={styles.search} role="search">
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          key={view.name}
          type="search"
          name="name"
          defaultValue={view.name}
          placeholder={forum.search}
          aria-label={forum.search}
          enterKeyHint="search"
          autoComplete="off"
        />
        {view.name && (
          <PlainLink {...link(forumAddress(plain))} aria-label={forum.clearSearch} title={forum.clearSearch}>
            <IconX aria-hidden />
          </PlainLink>
        )}
      </Form>
      <nav className={styles.sorts} aria-label={forum.sort}>
        {topicSorts.map((sort) => (
          <PlainLink
            key={sort}
            {...link(forumAddress(view, { sort, offset: 0 }))}
            aria-current={view.sort === sort ? 'true' : undefined}
            still
          >
            {forum.sorts[sort]}
          </PlainLink>
        ))}
      </nav>
    </div>
  );
}

/** The empty list: no topics yet, no matches, or an offset past the last topic. */
function NoTopics({ view, total }: { view: ForumView; total: number }) {
  const { forum } = useWords();
  const link = useListLink();
  if (total > 0)
    return (
      <Empty
        title={forum.pastTitle}
        drawing={<NoResult />}
        action={<ButtonLink {...link(forumAddress(view, { offset: 0 }))}>{forum.firstPage}</ButtonLink>}
      />
    );
  if (view.name || view.category || view.subcategory)
    return (
      <Empty
        title={forum.notFoundTitle}
        drawing={<NoResult />}
        action={<ButtonLink to={addresses.forum}>{forum.allTopics}</ButtonLink>}
      >
        {forum.notFoundText}
      </Empty>
    );
  return (
    <Empty title={forum.noneTitle} drawing={<NothingSaid />}>
      {forum.noneText}
    </Empty>
  );
}
