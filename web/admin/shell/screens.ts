import {
  type Icon,
  IconActivity,
  IconBuildingStore,
  IconChartBar,
  IconCoins,
  IconCreditCard,
  IconGavel,
  IconHistory,
  IconSchool,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { mayCall, type Role } from '#contract/accounts/policy.ts';
import { addresses } from '../../addresses.ts';
import type { useRoomWords } from './words.ts';

interface StaffScreen {
  to: string;
  name: keyof ReturnType<typeof useRoomWords>['screens'];
  who: 'moderator' | 'admin';
  Icon: Icon;
}

/** Every screen of the staff room, in the order of its navigation. */
const screens: readonly StaffScreen[] = [
  { to: addresses.cases, name: 'cases', who: 'moderator', Icon: IconGavel },
  { to: addresses.people, name: 'people', who: 'moderator', Icon: IconUsers },
  { to: addresses.overview, name: 'overview', who: 'admin', Icon: IconChartBar },
  { to: addresses.allPayments, name: 'payments', who: 'admin', Icon: IconCreditCard },
  { to: addresses.merchants, name: 'merchants', who: 'admin', Icon: IconBuildingStore },
  { to: addresses.settings, name: 'settings', who: 'admin', Icon: IconSettings },
  { to: addresses.schools, name: 'schools', who: 'admin', Icon: IconSchool },
  { to: addresses.prices, name: 'prices', who: 'admin', Icon: IconCoins },
  { to: addresses.siteState, name: 'state', who: 'admin', Icon: IconActivity },
  { to: addresses.staffLog, name: 'log', who: 'moderator', Icon: IconHistory },
];

/** The screens that somebody with this role has. */
export const screensOf = (role: Role): readonly StaffScreen[] =>
  screens.filter(({ who }) => mayCall(role, who));
