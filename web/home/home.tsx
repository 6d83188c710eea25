import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { schoolIds } from '#contract/schools.ts';
import type { Card } from '#server/listings/browse.ts';
import { apiOf, pageContext } from '../api.server.ts';
import { CategorySection } from '../listings/category-section.tsx';
import { useSchoolName } from '../school-name.ts';
import { useSite } from '../site.ts';
import { Head } from '../ui/head.tsx';
import { JsonLd } from '../ui/json-ld.tsx';
import { useWords } from '../words.tsx';
import { BookPages } from './book-pages.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { hotWords } from './hot-words.ts';
import { SchoolList } from './school-list.tsx';
import { nextEvents, UpcomingEvents } from './upcoming-events.tsx';

/** People whose newest book page is in the gallery. */
const mostBookPages = 12;

/** The landing page of a school's board; `/` is the board of every school. An id that is no school's is "not found". */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const school = schoolIds.find((id) => `${id}` === (params.schoolId ?? '1'));
  if (school === undefined) throw data('Not found', { status: 404 });
  const api = apiOf(context);
  const today = context.get(pageContext).visit.clock().toISOString().slice(0, 10);
  const [{ sections }, { schools }, events, { contents }] = await Promise.all([
    api.listings.home(school),
    api.schools.list(),
    api.listings.list({
      type: 'event',
      school_id: school,
      event_after: today,
      limit: 60,
      offset: 0,
      sort: 'time_desc',
    }),
    api.sharing.latest({ limit: mostBookPages }),
  ]);
  return { school, sections, schools, events: nextEvents(events.items), contents };
}

export default function Home() {
  const { school, sections, schools, events, contents } = useLoaderData<typeof loader>();
  const { home, shell } = useWords();
  const { origin } = useSite();
  const nameOf = useSchoolName();
  const at = school === 1 ? undefined : schools.find(({ id }) => id === school);
  const cards: Card[] = sections.flatMap(({ merchant, cards }) => [...cards, ...merchant]);
  return (
    <div className={styles.page}>
      <Head
        title={at ? home.titleOf(at.abbr) : home.title}
        description={at ? home.descriptionOf(nameOf(at)) : home.description}
      />
      {!at && (
        <JsonLd
          data={{ '@context': 'https://schema.org', '@type': 'WebSite', name: shell.name, url: `${origin}/` }}
        />
      )}
      <Hero school={school} schools={schools} hot={hotWords(cards)} cards={cards} />
      <CategoryTiles school={school} />
      <div className={styles.columns}>
        <div className={styles.sections}>
          <BookPages contents={contents} />
          {sections.map((section, index) => (
            <CategorySection
              key={section.page}
              section={section}
              school={school}
              eager={index === 0 ? 4 : 0}
            />
          ))}
        </div>
        <aside className={styles.rail} aria-label={home.schools}>
          {events.length > 0 && <UpcomingEvents events={events} />}
          <SchoolList schools={schools} current={school} />
        </aside>
      </div>
    </div>
  );
}
