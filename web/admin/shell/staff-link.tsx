import { IconShieldStar } from '@tabler/icons-react';
import { addresses } from '../../addresses.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useRoomWords } from './words.ts';

/** The entry of the account menu that only staff have. */
export function StaffLink() {
  return (
    <PlainLink to={addresses.staff}>
      <IconShieldStar aria-hidden />
      {useRoomWords().title}
    </PlainLink>
  );
}
