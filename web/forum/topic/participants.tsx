import type { ShownPost, ShownTopic } from '#contract/forum/forum.ts';
import { PersonFace, PersonLink } from '../../people/person-link.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { useForumWords } from '../words.ts';
import styles from './topic.module.css';

const mostPeople = 12;

/** The people who wrote on this page, the most active first, and a link to the reply form. */
export function Participants({ topic, posts }: { topic: ShownTopic; posts: readonly ShownPost[] }) {
  const forum = useForumWords();
  return (
    <aside className={styles.side} aria-labelledby="participants">
      <div className={`box pad-4 ${styles.people}`}>
        <h2 id="participants">{forum.participants}</h2>
        <ul className="stack-2">
          {counted(topic, posts).map(({ user, count }) => (
            <li key={user.userid} className="row gap-2">
              <PersonFace name={user.username} picture={user.avatar} size={28} />
              <span className="grow">
                <PersonLink className="cut" name={user.username} />
              </span>
              <span className="note figures">{count}</span>
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
  for (const { user } of posts.filter(({ listing }) => listing === undefined)) {
    const known = people.get(user.userid);
    people.set(user.userid, { user, count: (known?.count ?? 0) + 1 });
  }
  const busiest = [...people.values()].sort((a, b) => b.count - a.count);
  return busiest.slice(0, mostPeople);
}
