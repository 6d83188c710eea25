import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ShownPost, ShownTopic } from '#contract/forum/forum.ts';
import type { Search } from '#contract/listings/search-path.ts';
import { plainText } from '#contract/plain-text.ts';
import { grouped } from '#contract/words/formats.ts';
import { addresses } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';
import { NoMessages } from '../../drawings/no-messages.tsx';
import { useReported } from '../../reports/reported.ts';
import { useSite } from '../../site.ts';
import { Empty } from '../../ui/empty.tsx';
import { Head } from '../../ui/head.tsx';
import { JsonLd } from '../../ui/json-ld.tsx';
import { breadcrumbData } from '../../ui/list-data.ts';
import { PageLinks } from '../../ui/page-links.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useWords } from '../../words.tsx';
import { firstNew } from '../list/use-unread.ts';
import { useForumWords } from '../words.ts';
import { type Quoted, Reply } from '../write/reply.tsx';
import { Opening } from './opening.tsx';
import { Participants } from './participants.tsx';
import { Post } from './post.tsx';
import { structuredData } from './structured-data.ts';
import styles from './topic.module.css';
import { useReading } from './use-reading.ts';

interface ShownPage {
  topic: ShownTopic;
  posts: readonly ShownPost[];
  /** The search of a wanted topic. */
  search: Search | null;
  /** The number of all replies, of the replies before these, and of replies per page. */
  total: number;
  offset: number;
  page: number;
}

/** A topic: its text, its replies with their floors, and the reply form below. */
export function TopicScreen({ topic, posts, search, total, offset, page }: ShownPage) {
  const words = useWords();
  const forum = useForumWords();
  const { origin } = useSite();
  const isReported = useReported();
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const { newest, showNewest } = useNewest({ topic, posts, offset, page });
  const count = grouped(total);
  const reading = useReading({ ftid: topic.ftid, posts, total });
  // The author's hidden replies follow the public ones on the last page; an answer to the author already contains them.
  const isLast = offset + posts.length >= total;
  const unseen = reading.unseen.filter(({ fpid }) => isLast && !posts.some((it) => it.fpid === fpid));

  const quote = (username: string, content: string) => setQuoted({ text: quotation(username, content) });

  return (
    <div className={styles.page}>
      <Head
        title={topic.title}
        description={plainText(topic.content, 160) || forum.about}
        canonical={addresses.topic(topic.ftid, { offset })}
        type="article"
      />
      <JsonLd data={structuredData({ topic, posts, offset }, origin)} />
      <JsonLd
        data={breadcrumbData(
          [
            { name: forum.title, path: addresses.forum },
            { name: topic.title, path: addresses.topic(topic.ftid) },
          ],
          origin,
        )}
      />
      <div className={`column ${styles.main}`}>
        <Opening
          topic={topic}
          search={search}
          replies={total}
          onQuote={() => quote(topic.user.username, topic.content)}
        />
        <section aria-labelledby="replies">
          <header className={`row between gap-4 ${styles.repliesHead}`}>
            <h2 id="replies" className={styles.replies} tabIndex={-1}>
              {total > 0 ? words.cards.replies(total, count) : forum.repliesTitle}
            </h2>
            {reading.fresh > 0 && (
              <PlainLink
                className={`row-inline label ${styles.toNew}`}
                to={firstNew(topic.ftid, total, total - reading.firstNew + 1)}
              >
                {forum.fresh(reading.fresh)}
              </PlainLink>
            )}
          </header>
          {posts.length + unseen.length > 0 ? (
            <ol className={styles.posts} start={offset + 1}>
              {posts.map((post, index) =>
                isReported('post', post.fpid) ? null : (
                  <Post
                    key={post.fpid}
                    post={post}
                    offset={offset}
                    floor={offset + index + 1}
                    author={post.user.userid === topic.user.userid}
                    fresh={post.fpid === newest}
                    newHere={offset + index + 1 === reading.firstNew ? reading.fresh : 0}
                    onQuote={() => quote(post.user.username, post.content)}
                  />
                ),
              )}
              {unseen.map((post, index) => (
                <Post
                  key={post.fpid}
                  post={post}
                  offset={offset}
                  floor={offset + posts.length + index + 1}
                  author={post.user.userid === topic.user.userid}
                  fresh={post.fpid === newest}
                  newHere={0}
                  onQuote={() => quote(post.user.username, post.content)}
                />
              ))}
            </ol>
          ) : (
            <Empty title={forum.noPosts} drawing={<NoMessages />}>
              {total === 0 && forum.noPostsText}
            </Empty>
          )}
          <PageLinks
            label={forum.repliesTitle}
            offset={offset}
            page={page}
            total={total}
            link={(at) => ({ to: addresses.topic(topic.ftid, { offset: at }) })}
          />
        </section>
        <Reply ftid={topic.ftid} quoted={quoted} onReplied={showNewest} />
      </div>
      <Participants topic={topic} posts={posts} />
    </div>
  );
}

const mostLetters = 400;

/** A text as a quotation for a reply, as `> @name: …`, without pictures and nested quotations. */
function quotation(name: string, markdown: string): string {
  const own = markdown
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .split('\n')
    .filter((line) => !/^\s{0,3}>/.test(line))
    .join('\n')
    .replace(/\n\s*\n\s*/g, '\n')
    .trim();
  const short = own.length > mostLetters ? `${own.slice(0, mostLetters).toWellFormed().trimEnd()}…` : own;
  return `@${name}: ${short}`
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** Shows a reply that was just written: loads its page without a document load, and scrolls to it. */
function useNewest({ topic: { ftid }, posts, offset, page }: Omit<ShownPage, 'total' | 'search'>) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [newest, setNewest] = useState('');
  const there = posts.some(({ fpid }) => fpid === newest);

  useEffect(() => {
    if (there) document.querySelector('[data-newest]')?.scrollIntoView({ block: 'nearest' });
  }, [there]);

  async function showNewest(fpid: string): Promise<void> {
    setNewest(fpid);
    const total = await ask('listPosts', { ftid, limit: 1 }).then(
      (answer) => answer.total,
      () => offset + posts.length + 1,
    );
    const last = Math.floor(Math.max(0, total - 1) / page) * page;
    if (last === offset) await revalidate();
    else await navigate(addresses.topic(ftid, { offset: last }), { preventScrollReset: true });
  }

  return { newest, showNewest };
}
