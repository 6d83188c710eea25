import type { ShownPost, ShownTopic } from '#contract/forum/forum.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { useWords } from '../../words.tsx';
import styles from './participants.module.css';

const mostPeople = 12;

/** The people who wrote on this page, the most active first, and a link to the reply form. */
export function Participants({ topic, posts }: { topic: ShownTopic; posts: readonly ShownPost[] }) {
  const { forum } = useWords();
  const people = counted(topic, posts);
  return (
    <aside className={styles.side} aria-labelledby="participants">
      <div className={styles.card}>
        <h2 id="participants">{forum.participants}</h2>
        <ul>
          {people.slice(0, mostPeople).map(({ user, count }) => (
            <li key={user.userid}>
              <Avatar name={user.username} picture={user.avatar} size={28} />
              <PersonName name={user.username} />
              <span>{count}</span>
            </li>
          ))}
        </ul>
        <ButtonLink to="#reply" size="small" wide>
          {forum.toReply}
        </ButtonLink>
      </div>
    </aside>
  );
}

function counted(topic: ShownTopic, posts: readonly ShownPost[]) {
  const people = new Map([[topic.user.userid, { user: topic.user, count: 1 }]]);
  for (const { user } of posts) {
    const known = people.get(user.userid);
    people.set(user.userid, { user, count: (known?.count ?? 0) + 1 });
  }
  return [...people.values()].sort((a, b) => b.count - a.count);
}
