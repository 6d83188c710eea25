import {
  type Icon,
  IconActivity,
  IconAddressBook,
  IconBuildingStore,
  IconCategory,
  IconChartBar,
  IconCoins,
  IconCreditCard,
  IconGavel,
  IconHistory,
  IconLink,
  IconMessages,
  IconSchool,
  IconSettings,
  IconSparkles,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react';
import { mayCall, type Role } from '#contract/accounts/policy.ts';
import { staffAddresses } from '../addresses.ts';
import type { useRoomWords } from './words.ts';

interface StaffScreen {
  to: string;
  name: keyof ReturnType<typeof useRoomWords>['screens'];
  who: 'moderator' | 'admin';
  Icon: Icon;
}

/** Every screen of the staff room, in the order of its navigation. */
const screens: readonly StaffScreen[] = [
  { to: staffAddresses.cases, name: 'cases', who: 'moderator', Icon: IconGavel },
  { to: staffAddresses.things, name: 'things', who: 'moderator', Icon: IconStack2 },
  { to: staffAddresses.people, name: 'people', who: 'moderator', Icon: IconUsers },
  { to: staffAddresses.overview, name: 'overview', who: 'admin', Icon: IconChartBar },
  { to: staffAddresses.allPayments, name: 'payments', who: 'admin', Icon: IconCreditCard },
  { to: staffAddresses.merchants, name: 'merchants', who: 'admin', Icon: IconBuildingStore },
  { to: staffAddresses.settings, name: 'settings', who: 'admin', Icon: IconSettings },
  { to: staffAddresses.schools, name: 'schools', who: 'admin', Icon: IconSchool },
  { to: staffAddresses.boards, name: 'boards', who: 'admin', Icon: IconMessages },
  { to: staffAddresses.subcategories, name: 'subcategories', who: 'admin', Icon: IconCategory },
  { to: staffAddresses.prices, name: 'prices', who: 'admin', Icon: IconCoins },
  { to: staffAddresses.partners, name: 'partners', who: 'admin', Icon: IconAddressBook },
  { to: staffAddresses.helperRooms, name: 'rooms', who: 'admin', Icon: IconSparkles },
  { to: staffAddresses.linkHosts, name: 'hosts', who: 'admin', Icon: IconLink },
  { to: staffAddresses.siteState, name: 'state', who: 'admin', Icon: IconActivity },
  { to: staffAddresses.staffLog, name: 'log', who: 'moderator', Icon: IconHistory },
];

/** The screens for a role. */
export const screensOf = (role: Role): readonly StaffScreen[] =>
  screens.filter(({ who }) => mayCall(role, who));
