import { IconArrowsSort, IconPencil, IconSearch, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Form, Link } from 'react-router';
import { topicSorts } from '#contract/forum/forum.ts';
import { everySchool } from '#contract/schools/schools.ts';
import { SchoolSwitch } from '../../home/school-switch.tsx';
import { useListLink } from '../../schools/use-list-link.ts';
import { choosable, useSite } from '../../site.ts';
import { Head } from '../../ui/head.tsx';
import { optionalPart } from '../../ui/optional-part.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { reachable } from '../../ui/reachable.ts';
import { useViewer } from '../../ui/viewer/use-viewer.ts';
import { Watch } from '../../watches/watch.tsx';
import type { Watched } from '../../watches/watch-menu.tsx';
import { useForumWords } from '../words.ts';
import { Boards } from './boards.tsx';
import { type ForumView, forumAddress } from './forum-address.ts';
import head from './forum-head.module.css';
import styles from './forum-screen.module.css';
import { NoTopics } from './no-topics.tsx';
import { TopicList } from './topic-list.tsx';
import type { TopicRow } from './topic-row.ts';
import { useUnread } from './use-unread.ts';

const TopicForm = optionalPart(() => import('../write/topic-form.tsx').then(({ TopicForm }) => TopicForm));

interface FoundTopics {
  view: ForumView;
  topics: readonly TopicRow[];
  total: number;
  /** The number of topics per page, and the highest number that is counted. */
  page: number;
  most: number;
}

/** The forum: boards, the way to a new topic, and the topics page by page. */
export function ForumScreen({ view, topics, total, page, most }: FoundTopics) {
  const forum = useForumWords();
  const { schools } = useSite();
  const link = useListLink();
  const unread = useUnread(view, page);
  const school = schools.find(({ id }) => id === view.school);
  const title = view.school === everySchool || !school ? forum.title : forum.titleAt(school.abbr);
  const watched = watchedIn(view);
  const many = total >= most ? `${most - 1}+` : `${total}`;
  return (
    <div className={`column stack-4 ${styles.page}`}>
      <Head
        title={title}
        description={forum.about}
        canonical={forumAddress(view)}
        hidden={view.name !== ''}
      />
      <header className={`row gap-2 ${head.head} ${view.name ? head.searching : ''}`}>
        <h1 className="cut">{title}</h1>
        <SchoolSwitch
          current={view.school}
          schools={choosable(schools, view.school)}
          to={(id) => forumAddress(view, { school: id, offset: 0 })}
          named
        />
        {watched && <Watch of={watched} brief className="icon-button icon-action" />}
        <Search view={view} />
      </header>
      <div className={`row gap-2 ${styles.chips}`}>
        <Boards view={view} />
        {total > 0 && (
          <Menu
            label={forum.sort}
            buttonClass={`icon-button icon-action ${styles.order} ${view.sort === 'time_desc' ? '' : 'tinted'}`}
            face={<IconArrowsSort aria-hidden />}
          >
            <Sorts view={view} />
          </Menu>
        )}
      </div>
      <section className={`column stack-4 ${styles.main}`} aria-label={forum.allTopics}>
        <div className={`row gap-3 ${styles.top}`}>
          <Ask board={view.board} />
          {total > 0 && (
            <nav className={`box round ${styles.sorts}`} aria-label={forum.sort}>
              <Sorts view={view} />
            </nav>
          )}
        </div>
        {topics.length > 0 ? (
          <>
            <TopicList topics={topics} unread={unread} />
            <p className="note figures" role="status">
              {forum.range(view.offset + 1, view.offset + topics.length, many)}
            </p>
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
      <aside className={`box pad-4 ${styles.rules}`} aria-labelledby="good-talk">
        <h2 id="good-talk">{forum.rulesTitle}</h2>
        <ul className="stack-2">
          {forum.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

/** The subject to watch for a list: its board, else its school. */
function watchedIn({ board, school }: ForumView): Watched | null {
  if (board) return { kind: 'board', id: `${board}` };
  return school === everySchool ? null : { kind: 'school', id: `${school}` };
}

/**
 * Opens the form for a new topic, which is a separate chunk. An address that ends in `#write` shows it, and Back
 * closes it.
 */
function Ask({ board }: { board: number | undefined }) {
  const forum = useForumWords();
  const { open, show, close } = useViewer(['write']);
  const [begun, setBegun] = useState(false);
  if (open && !begun) setBegun(true);
  return (
    <>
      <Link
        className={`row round plain ${styles.ask}`}
        to="#write"
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          show(0, event.currentTarget);
        }}
      >
        <IconPencil aria-hidden />
        <span>{forum.ask}</span>
      </Link>
      {begun && (
        <Suspense>
          <TopicForm board={board} open={open} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/**
 * A plain form, so that it works before the page's script has loaded. On a phone it is an icon that widens over the
 * title while it has the focus or a text; an open search has the title's place.
 */
function Search({ view }: { view: ForumView }) {
  const forum = useForumWords();
  const link = useListLink();
  const plain = { ...view, name: '', offset: 0 };
  const [path, query] = forumAddress(plain).split('?');
  return (
    <Form action={path} className={head.search} role="search">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        key={view.name}
        className="box round"
        type="search"
        name="name"
        defaultValue={view.name}
        placeholder={forum.search}
        aria-label={forum.search}
        title={forum.search}
        enterKeyHint="search"
        autoComplete="off"
      />
      <IconSearch aria-hidden />
      {view.name && (
        <PlainLink
          {...link(forumAddress(plain))}
          className="center muted"
          aria-label={forum.clearSearch}
          title={forum.clearSearch}
        >
          <IconX aria-hidden />
        </PlainLink>
      )}
    </Form>
  );
}

function Sorts({ view }: { view: ForumView }) {
  const forum = useForumWords();
  const link = useListLink();
  return topicSorts.map((sort) => (
    <PlainLink
      key={sort}
      {...link(forumAddress(view, { sort, offset: 0 }))}
      className="center plain hovers"
      aria-current={view.sort === sort ? 'true' : undefined}
      still
    >
      {forum.sorts[sort]}
    </PlainLink>
  ));
}
