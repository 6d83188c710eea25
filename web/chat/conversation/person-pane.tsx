import { Link } from 'react-router';
import { addresses } from '../../addresses.ts';
import { PersonFace, PersonLink, useHasPage } from '../../people/person-link.tsx';
import { SchoolMark } from '../../schools/school-mark.tsx';
import { useSchoolName } from '../../schools/school-name.ts';
import { BubblePhoto } from '../messages/bubble-photo.tsx';
import type { Thread } from '../messages/thread.ts';
import { FactsPane } from '../messenger/facts-pane.tsx';
import type { Person } from '../use-person.ts';
import { useChatWords } from '../words.ts';
import styles from './person-pane.module.css';

const mostPhotos = 9;

export function PersonPane({ person, thread }: { person: Person; thread: Thread }) {
  const chat = useChatWords();
  const nameOf = useSchoolName();
  const hasPage = useHasPage(person.username);
  const photos = thread.messages.filter((it) => it.photo).slice(-mostPhotos);
  return (
    <FactsPane
      face={<PersonFace name={person.username} picture={person.avatar} size={72} />}
      title={<PersonLink name={person.username} />}
    >
      <p>{nameOf(person.school)}</p>
      {person.school.verified && (
        <p>
          <SchoolMark school={person.school} />
        </p>
      )}
      <p>{chat.joined(person.joined.slice(0, 4))}</p>
      {hasPage && (
        <Link to={addresses.person(person.username)} className={`row-inline semibold ${styles.items}`}>
          {chat.items(person.counts.items)}
        </Link>
      )}
      {photos.length > 0 && (
        <section className={`stack-2 ${styles.photos}`} aria-label={chat.photos}>
          {photos.map((it) => (
            <BubblePhoto
              key={it.id}
              photo={it.photo}
              name={person.username}
              fragment={`sent-photo-${it.id}`}
            />
          ))}
        </section>
      )}
    </FactsPane>
  );
}
