import {
  type Icon,
  IconArmchair,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCar,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { addresses } from '../../addresses.ts';

/** The category menu, in its decided order. */
export const categories: readonly {
  word: 'cars' | 'events' | 'rentals' | 'restaurants' | 'usedItems';
  to: string;
  icon: Icon;
}[] = [
  { word: 'cars', to: addresses.cars, icon: IconCar },
  { word: 'events', to: addresses.events, icon: IconCalendarEvent },
  { word: 'rentals', to: addresses.rentals, icon: IconBuildingCommunity },
  { word: 'restaurants', to: addresses.restaurants, icon: IconToolsKitchen2 },
  { word: 'usedItems', to: addresses.used, icon: IconArmchair },
];
