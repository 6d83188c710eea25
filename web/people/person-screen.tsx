import type { ReactNode } from 'react';
import type { SharedContent } from '#contract/book-pages/book-pages.ts';
import type { ShownPerson } from '#contract/people/people.ts';
import { grouped } from '#contract/words/formats.ts';
import type { Card } from '#server/listings/browse.ts';
import { addresses } from '../addresses.ts';
import { PageGrid } from '../book-pages/list/page-grid.tsx';
import { datesIn } from '../formats.ts';
import { TopicList } from '../forum/list/topic-list.tsx';
import type { TopicRow } from '../forum/list/topic-row.ts';
import { CardGrid } from '../listings/card/card-grid.tsx';
import { SchoolMark } from '../schools/school-mark.tsx';
import { useSchoolName } from '../schools/school-name.ts';
import { useSite } from '../site.ts';
import { Empty } from '../ui/empty.tsx';
import { Head } from '../ui/head.tsx';
import { JsonLd } from '../ui/json-ld.tsx';
import { Avatar } from '../ui/photo/avatar.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import { useSpeech } from '../words.tsx';
import styles from './person.module.css';
import { PersonActions } from './person-actions.tsx';
import { StaffBadge } from './staff-badge.tsx';
import { usePeopleWords } from './use-people-words.ts';

interface Props {
  person: ShownPerson;
  listings: readonly Card[];
  topics: readonly TopicRow[];
  contents: readonly SharedContent[];
  /** Width and height of the person's picture. */
  size: readonly [number, number] | undefined;
}

/** A person's page: their facts and their newest publications. */
export function PersonScreen({ person, listings, topics, contents, size }: Props) {
  const words = usePeopleWords();
  const nameOf = useSchoolName();
  const { origin } = useSite();
  const { username, avatar, counts } = person;
  const school = nameOf(person.school);
  const nothing = listings.length + topics.length + contents.length === 0;
  return (
    <div className={`column ${styles.page}`}>
      <Head
        title={words.titleOf(username)}
        description={person.about || words.descriptionOf(username, school)}
        canonical={addresses.person(username)}
        hidden={nothing && !person.about}
        {...(size && { image: { path: `/files/${avatar}`, width: size[0], height: size[1] } })}
      />
      <JsonLd data={structuredData(person, school, origin)} />
      <PersonHead person={person} school={school} />
      {listings.length > 0 && (
        <Part
          id="on-sale"
          title={words.onSale}
          all={
            counts.items > listings.length && (
              <PlainLink
                to={addresses.search({ filters: [['seller', person.userid]] })}
                className={styles.all}
              >
                {words.allItems(grouped(counts.items))}
              </PlainLink>
            )
          }
        >
          <CardGrid items={listings} eager={4} label={words.onSale} />
        </Part>
      )}
      {topics.length > 0 && (
        <Part id="topics" title={words.topics}>
          <TopicList topics={topics} heading="h3" />
        </Part>
      )}
      {contents.length > 0 && (
        <Part
          id="book-pages"
          title={words.contents}
          all={
            <PlainLink to={addresses.sharingOf(person.userid)} className={styles.all}>
              {words.allItems(grouped(counts.contents))}
            </PlainLink>
          }
        >
          <PageGrid contents={contents} heading="h3" />
        </Part>
      )}
      {nothing && <Empty title={words.nothing(username)} />}
    </div>
  );
}

function PersonHead({ person, school }: { person: ShownPerson; school: string }) {
  const { lang } = useSpeech();
  const words = usePeopleWords();
  const joined = datesIn(lang, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(person.joined),
  );
  return (
    <header className={styles.head}>
      <Avatar name={person.username} picture={person.avatar} size={88} />
      <div className={`column gap-1 ${styles.who}`}>
        <h1 className={`row wrap ${styles.name}`}>
          <bdi>{person.username}</bdi>
          <StaffBadge staff={person.staff} />
        </h1>
        <p className={`soft wrap ${styles.school}`}>
          {school}
          <SchoolMark school={person.school} />
        </p>
        <p className="note">{words.joined(joined)}</p>
      </div>
      <PersonActions person={person} />
      {person.about && (
        <p className={styles.about} dir="auto">
          {person.about}
        </p>
      )}
      <Counts counts={person.counts} />
    </header>
  );
}

const shownCounts = ['items', 'sold', 'topics', 'replies', 'contents', 'followers', 'following'] as const;

/** A count that the person hides is left out. */
function Counts({ counts }: { counts: ShownPerson['counts'] }) {
  const words = usePeopleWords();
  return (
    <dl className={styles.counts}>
      {shownCounts.map((name) => {
        const count = counts[name];
        return count === null ? null : (
          <div key={name}>
            <dt className="note">{words.counts[name]}</dt>
            <dd className="amount">{grouped(count)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

interface PartProps {
  id: string;
  title: string;
  all?: ReactNode;
  children: ReactNode;
}

function Part({ id, title, all, children }: PartProps) {
  return (
    <section className="column stack-4" aria-labelledby={id}>
      <header className="row between gap-4">
        <h2 id={id}>{title}</h2>
        {all}
      </header>
      {children}
    </section>
  );
}

/** The schema.org data for search engines about a person's page. */
function structuredData(person: ShownPerson, school: string, origin: string): object {
  const at = (path: string) => new URL(path, origin).href;
  const { username, avatar, about, joined } = person;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: joined,
    mainEntity: {
      '@type': 'Person',
      name: username,
      url: at(addresses.person(username)),
      affiliation: { '@type': 'Organization', name: school },
      ...(avatar && { image: at(`/files/${avatar}`) }),
      ...(about && { description: about }),
    },
  };
}
