import { IconShieldStar } from '@tabler/icons-react';
import { PlainLink } from '../../ui/plain-link.tsx';
import { staffAddresses } from '../addresses.ts';
import { useRoomWords } from './words.ts';

/** The entry of the account menu for staff only. */
export function StaffLink() {
  return (
    <PlainLink to={staffAddresses.staff}>
      <IconShieldStar aria-hidden />
      {useRoomWords().title}
    </PlainLink>
  );
}
