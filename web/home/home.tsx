import { Suspense } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { schoolIds } from '#contract/schools/schools.ts';
import { feedPath } from '#contract/seo/seo.ts';
import type { Card } from '#server/listings/browse.ts';
import { addresses } from '../addresses.ts';
import { apiOf, pageContext } from '../api/api.server.ts';
import { CategorySection } from '../listings/category/category-section.tsx';
import { FeedLink } from '../listings/category/feed-link.tsx';
import { useSchoolName } from '../schools/school-name.ts';
import { chooseSchool, useSession } from '../session/session.ts';
import { useSite } from '../site.ts';
import { Head } from '../ui/head.tsx';
import { JsonLd } from '../ui/json-ld.tsx';
import { optionalPart } from '../ui/optional-part.ts';
import { PlainLink } from '../ui/plain-link.tsx';
import { useSpeech, useWords } from '../words.tsx';
import { BookPages } from './book-pages.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import checkInPlaceStyles from './check-in-place.module.css';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { HotTopics } from './hot-topics.tsx';
import { hotWords } from './hot-words.ts';
import railStyles from './rail.module.css';
import { nextEvents, UpcomingEvents } from './upcoming-events.tsx';

const mostHot = 5;
/** The number of people whose newest book page is in the gallery. */
const mostBookPages = 12;

/** The landing page of a school's board; `/` is the board of every school. Throws a 404 for an unknown school id. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const school = schoolIds.find((id) => `${id}` === (params.schoolId ?? '1'));
  if (school === undefined) throw data('Not found', { status: 404 });
  const api = apiOf(context);
  const today = context.get(pageContext).visit.clock().toISOString().slice(0, 10);
  const [{ sections }, { schools }, events, talk, { contents }] = await Promise.all([
    api.listings.home(school),
    api.schools.list(),
    api.listings.cards({
      type: 'event',
      school_id: school,
      event_after: today,
      limit: 60,
      offset: 0,
      sort: 'time_desc',
    }),
    api.forum.listExcerpts({ school_id: school, limit: mostHot, offset: 0, sort: 'reply_desc' }),
    api.bookPages.latest({ limit: mostBookPages }),
  ]);
  const topics = talk.topics.map(({ ftid, title, reply, last_reply_timestamp }) => ({
    ftid,
    title,
    reply,
    last_reply_timestamp,
  }));
  const pages = contents.map(({ text, created_time, book_link, width, height, ...small }) => small);
  return { school, sections, schools, events: nextEvents(events), topics, pages };
}

export default function Home() {
  const { school, sections, schools, events, topics, pages } = useLoaderData<typeof loader>();
  const { lang, words } = useSpeech();
  const { home, listings, shell } = words;
  const { origin } = useSite();
  const nameOf = useSchoolName();
  const at = school === 1 ? undefined : schools.find(({ id }) => id === school);
  const cards: Card[] = sections.flatMap(({ merchant, cards }) => [...cards, ...merchant]);
  return (
    <div className={styles.page}>
      <Head
        title={at ? home.titleOf(at.abbr) : home.title}
        description={at ? home.descriptionOf(nameOf(at)) : home.description}
        canonical={addresses.school(school)}
        feed={{
          title: listings.feedTitle('', at ? nameOf(at) : ''),
          path: feedPath(school, null, lang),
        }}
      />
      {!at && <JsonLd data={siteData(shell.name, origin)} />}
      <Hero school={school} schools={schools} hot={hotWords(cards)} cards={cards} />
      <CategoryTiles school={school} />
      <CheckInPlace />
      <div className={styles.columns}>
        <div className={styles.sections}>
          <Suspense>
            <BookPages contents={pages} />
          </Suspense>
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
        <aside className={styles.rail} aria-label={home.schools}>
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

/** The site's schema.org data, with its search action. */
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

/**
 * The position of the check-in strip. The page is the same for everyone: for a signed-in user the stylesheet reserves
 * the space before the first paint, and for visitors it does not.
 */
function CheckInPlace() {
  const session = useSession();
  return (
    <div className={checkInPlaceStyles.place}>
      {session && (
        <Suspense>
          <CheckInStrip />
        </Suspense>
      )}
    </div>
  );
}

interface Props {
  schools: readonly { id: number; name: string; hot: number }[];
  current: number;
}

/** The other boards, and how many items are on sale there. */
function SchoolList({ schools, current }: Props) {
  const { home } = useWords();
  const nameOf = useSchoolName();
  const others = schools.filter(({ id }) => id !== current).sort((a, b) => b.hot - a.hot);
  return (
    <section className={railStyles.card} aria-labelledby="schools">
      <h2 id="schools">{home.schools}</h2>
      <ul>
        {others.map(({ id, name, hot }) => (
          <li key={id}>
            <PlainLink
              to={addresses.school(id)}
              className={railStyles.school}
              onClick={() => chooseSchool(id)}
            >
              <span className={railStyles.name}>{id === 1 ? home.everySchool : nameOf({ id, name })}</span>
              <span className={railStyles.line}>{home.onSale(hot)}</span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
