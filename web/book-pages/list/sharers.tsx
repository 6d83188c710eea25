import { addresses } from '../../addresses.ts';
import { asButton } from '../../ui/as-button.ts';
import { PersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useWords } from '../../words.tsx';
import styles from './sharers.module.css';

interface Sharer {
  userid: string;
  username: string;
  avatar: string;
}

/** One button a person who shares, with the name and the id; it leads to that person's pages. */
export function Sharers({ users }: { users: readonly Sharer[] }) {
  const { sharing } = useWords();
  return (
    <nav aria-label={sharing.sharers}>
      <ul className={styles.row}>
        {users.map(({ userid, username, avatar }) => (
          <li key={userid}>
            <PlainLink {...asButton} to={addresses.sharingOf(userid)} className={styles.sharer}>
              <span className={styles.ring}>
                <Avatar name={username} picture={avatar} size={48} />
              </span>
              <span className={styles.who}>
                <PersonName className={styles.name} name={username} />
                <span className={styles.id}>{userid}</span>
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
