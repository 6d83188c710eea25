import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { addresses } from '../../addresses.ts';
import { useSchoolName } from '../../schools/school-name.ts';
import { PersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { useWords } from '../../words.tsx';
import { BubblePhoto } from '../messages/bubble-photo.tsx';
import type { Thread } from '../messages/thread.ts';
import type { Person } from '../use-person.ts';
import styles from './person-pane.module.css';

const mostPhotos = 9;

/** The other person, a link to what they sell, and the photos of this chat. */
export function PersonPane({ person, thread }: { person: Person; thread: Thread }) {
  const { chat } = useWords();
  const nameOf = useSchoolName();
  const photos = thread.messages.filter((it) => it.photo).slice(-mostPhotos);
  return (
    <div className={styles.pane}>
      <Avatar name={person.username} picture={person.avatar} size={72} />
      <h2>
        <PersonName name={person.username} />
      </h2>
      <p>{nameOf(person.school)}</p>
      {person.school.verified && (
        <p className={styles.verified}>
          <IconRosetteDiscountCheckFilled aria-hidden />
          {chat.verifiedSchool}
        </p>
      )}
      <p>{chat.joined(person.joined.slice(0, 4))}</p>
      <Link to={addresses.search({ filters: [['seller', person.userid]] })} className={styles.items}>
        {chat.items(person.counts.items)}
      </Link>
      {photos.length > 0 && (
        <section className={styles.photos} aria-label={chat.photos}>
          {photos.map((it) => (
            <BubblePhoto key={it.id} photo={it.photo} name={person.username} />
          ))}
        </section>
      )}
    </div>
  );
}
