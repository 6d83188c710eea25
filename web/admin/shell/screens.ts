import type { Icon } from '@tabler/icons-react';
import { mayCall, type Role } from '#contract/accounts/policy.ts';
import type { useRoomWords } from './words.ts';

interface StaffScreen {
  to: string;
  name: keyof ReturnType<typeof useRoomWords>['screens'];
  who: 'moderator' | 'admin';
  Icon: Icon;
}

/** Every screen of the staff room, in the order of its navigation. */
const screens: readonly StaffScreen[] = [];

/** The screens that somebody with this role has. */
export const screensOf = (role: Role): readonly StaffScreen[] =>
  screens.filter(({ who }) => mayCall(role, who));
