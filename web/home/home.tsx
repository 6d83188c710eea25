import {
  type ComponentType,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { plainText } from '#contract/plain-text.ts';
import { feedPath } from '#contract/seo/seo.ts';
import type { Card } from '#server/listings/browse.ts';
import type { Section } from '#server/listings/pages.ts';
import { addresses } from '../addresses.ts';
import { apiOf, pageContext } from '../api/api.server.ts';
import { whenIdle } from '../connection/when-idle.ts';
import { CategorySection } from '../listings/category/category-section.tsx';
import { FeedLink } from '../listings/category/feed-link.tsx';
import { canInstall, onOffer } from '../pwa/offer.ts';
import { mayInvite } from '../pwa/visits.ts';
import { schoolIn } from '../schools/school-in.server.ts';
import { useSchoolName } from '../schools/school-name.ts';
import { firstLook } from '../session/first-look.ts';
import { chooseSchool, useSession } from '../session/session.ts';
import { useShared } from '../session/shared.ts';
import { useSite } from '../site.ts';
import { Head } from '../ui/head.tsx';
import { JsonLd } from '../ui/json-ld.tsx';
import { optionalPart } from '../ui/optional-part.ts';
import { PlainLink } from '../ui/plain-link.tsx';
import { useSpeech, useWords } from '../words.tsx';
import { BookPages } from './book-pages.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { HotTopics } from './hot-topics.tsx';
import { hotWords } from './hot-words.ts';
import railStyles from './rail.module.css';
import { Stream } from './stream.tsx';
import { mostTopics, newestListings } from './stream-columns.ts';
import { UpcomingEvents } from './upcoming-events.tsx';

const mostHot = 5;
/** The number of people whose newest book page is in the gallery. */
const mostBookPages = 12;
const excerptLetters = 90;
const restMs = 3_000;
/** The parts of the columns that are laid out one at a time: a section, a column of the stream, the rail. */
const lateParts = `.${styles.sections} > section:not(:has([data-late])), [data-late]`;

/** The landing page of a school's board; `/` is the board of every school. Throws a 404 for an unknown school id. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { visit } = context.get(pageContext);
  const school = schoolIn(params.schoolId ?? '1', visit.site)?.id;
  if (school === undefined) throw data('Not found', { status: 404 });
  const api = apiOf(context);
  const page = { school_id: school, offset: 0 };
  const today = visit.clock().toISOString().slice(0, 10);
  const [{ sections, sizes }, { schools }, events, talk, written, { contents }] = await Promise.all([
    withSizes(api, school),
    api.schools.list(),
    api.listings.nextEvents(school, today),
    api.forum.excerpts({ ...page, limit: mostHot, sort: 'reply_desc' }),
    api.forum.excerpts({ ...page, limit: mostTopics, sort: 'time_desc' }),
    api.bookPages.latest({ limit: mostBookPages }),
  ]);
  const topics = talk.map(({ ftid, title, reply, last_reply_timestamp: at }) => ({
    ftid,
    title,
    reply,
    at,
  }));
  const news = written.map(({ ftid, title, reply, publish_timestamp, content }) => ({
    ftid,
    title,
    reply,
    publish_timestamp,
    excerpt: plainText(content, excerptLetters),
  }));
  const pages = contents.map(({ text, book_link, ...small }) => small);
  return { school, sections, sizes, schools, events, topics, news, pages };
}

/** The sections, and the sizes of the newest photos. */
async function withSizes(api: ReturnType<typeof apiOf>, school: number) {
  const { sections } = await api.listings.home(school);
  const photos = newestListings(cardsOf(sections)).map(({ photo }) => photo);
  return { sections, sizes: await api.media.sizes(photos.filter((key) => key !== '')) };
}

const cardsOf = (sections: readonly Section[]): Card[] =>
  sections.flatMap(({ merchant, cards }) => [...cards, ...merchant]);

export default function Home() {
  const { school, sections, sizes, schools, events, topics, news, pages } = useLoaderData<typeof loader>();
  const { lang, words } = useSpeech();
  const { home, listings } = words;
  const { origin, name, schools: known, subcategories } = useSite();
  const nameOf = useSchoolName();
  const at = school === 1 ? undefined : known.find(({ id }) => id === school);
  const cards = cardsOf(sections);
  const columns = useLaidOutLate();
  return (
    <div className={`column ${styles.page}`}>
      <Head
        title={at ? home.titleOf(name, at.abbr) : name}
        description={at ? home.descriptionOf(nameOf(at)) : home.description}
        canonical={addresses.school(school)}
        feed={{ title: listings.feedTitle('', at ? nameOf(at) : ''), path: feedPath(school, null, lang) }}
      />
      {!at && <JsonLd data={siteData(name, origin)} />}
      <Hero school={school} schools={schools} hot={hotWords(cards, subcategories)} cards={cards} />
      <FirstLook />
      <CategoryTiles school={school} />
      <CheckInPlace />
      <div ref={columns} className={`column ${styles.columns}`}>
        <div className={`column ${styles.sections}`}>
          <Suspense>
            <BookPages contents={pages} />
          </Suspense>
          <Suspense>
            <Stream cards={cards} topics={news} pages={pages} sizes={sizes} />
          </Suspense>
          <InstallPlace />
          {sections.map((section, index) => (
            // One boundary each, so that the sections hydrate one by one and the page stays responsive.
            <Suspense key={section.page}>
              <CategorySection
                section={section}
                school={school}
                eager={index === 0 && pages.length === 0 ? 4 : 0}
              />
            </Suspense>
          ))}
        </div>
        <aside className={styles.rail} aria-label={home.schools} data-late>
          <Suspense>
            {topics.length > 0 && <HotTopics topics={topics} school={school} />}
            {events.length > 0 && <UpcomingEvents events={events} />}
            <SchoolList schools={schools} current={school} />
            <FeedLink type={null} school={school} />
          </Suspense>
        </aside>
      </div>
    </div>
  );
}

/**
 * Lays out the parts far below that the stylesheet skips, one at a time while the browser is idle, so that a screenshot
 * of the page finds everything. Starts with the first scroll or after a rest: before, a tap would wait for it. Returns
 * the ref of the columns.
 */
function useLaidOutLate(): RefObject<HTMLDivElement | null> {
  const columns = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const late = (columns.current?.querySelectorAll<HTMLElement>(lateParts) ?? []).values();
    const next = () => {
      const part = late.next().value;
      if (!part) return;
      part.style.setProperty('--late', 'visible');
      whenIdle(next, signal);
    };
    const start = () => {
      clearTimeout(rest);
      removeEventListener('scroll', start);
      whenIdle(next, signal);
    };
    const rest = setTimeout(start, restMs);
    addEventListener('scroll', start, { passive: true, signal });
    return () => {
      clearTimeout(rest);
      gone.abort();
    };
  }, []);
  return columns;
}

function siteData(name: string, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    inLanguage: ['en', 'zh-Hans'],
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?name={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

const CheckInStrip = optionalPart(() =>
  import('../points/check-in/check-in-strip.tsx').then(({ CheckInStrip }) => CheckInStrip),
);

/** The check-in strip. The HTML is the same for everyone, so the stylesheet reserves space for signed-in users. */
function CheckInPlace() {
  const session = useSession();
  return (
    <div className={styles.checkIn}>
      {session && (
        <Suspense>
          <CheckInStrip />
        </Suspense>
      )}
    </div>
  );
}

/** The first steps of a person who has just signed up. They are loaded before this page opens. */
function FirstLook() {
  const Steps = useShared(firstLook);
  return Steps && <Steps />;
}

/** The hint to install the site. Loaded late, and only if the site can be installed and the browser has visited before. */
function InstallPlace() {
  const [Hint, setHint] = useState<ComponentType | null>(null);
  const wanted = useSyncExternalStore(onOffer, canInstall, () => false);
  useEffect(() => {
    if (!wanted || !mayInvite()) return;
    const gone = new AbortController();
    const { signal } = gone;
    const fetchHint = async () => {
      const part = await import('../pwa/install-hint.tsx').catch(() => null);
      if (part && !signal.aborted) setHint(() => part.InstallHint);
    };
    whenIdle(fetchHint, signal);
    return () => gone.abort();
  }, [wanted]);
  return Hint && <Hint />;
}

/** The other boards, and the number of their items on sale. */
function SchoolList(props: {
  schools: readonly { id: number; name: string; hot: number }[];
  current: number;
}) {
  const { schools, current } = props;
  const { home } = useWords();
  const nameOf = useSchoolName();
  const others = schools.filter(({ id }) => id !== current).sort((a, b) => b.hot - a.hot);
  return (
    <section className={`box ${railStyles.card}`} aria-labelledby="schools">
      <h2 id="schools">{home.schools}</h2>
      <ul>
        {others.map(({ id, name, hot }) => (
          <li key={id}>
            <PlainLink
              to={addresses.school(id)}
              className={`row between gap-3 lit ${railStyles.school}`}
              onClick={() => chooseSchool(id)}
            >
              <span className={`cut-2 label ${railStyles.name}`}>
                {id === 1 ? home.everySchool : nameOf({ id, name })}
              </span>
              <span className={`cut note figures ${railStyles.line}`}>{home.onSale(hot)}</span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
