import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import { helperRooms } from '#contract/assistant/helper-rooms.ts';
import { addresses } from '../addresses.ts';
import { PersonName } from '../ui/person-name.tsx';
import { Avatar } from '../ui/photo/avatar.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import styles from './person-link.module.css';

/** A person's name, which leads to their page. A helper and a deleted account have none. */
export function PersonLink({ name, className = '' }: { name: string; className?: string }) {
  if (!hasPage(name)) return <PersonName name={name} className={className} />;
  return (
    <PlainLink className={`name-link ${styles.name} ${className}`} to={addresses.person(name)}>
      <bdi>{name}</bdi>
    </PlainLink>
  );
}

/** A person's picture beside their linked name, where a press leads to the same page. */
export function PersonFace(props: Parameters<typeof Avatar>[0]) {
  if (!hasPage(props.name)) return <Avatar {...props} />;
  return (
    <PlainLink className={styles.face} to={addresses.person(props.name)} tabIndex={-1} aria-hidden>
      <Avatar {...props} />
    </PlainLink>
  );
}

function hasPage(name: string): boolean {
  return name !== deletedUsername && !Object.values(helperRooms).some(({ username }) => username === name);
}
