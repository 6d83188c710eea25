import { addresses } from '../../addresses.ts';

/** The category menu, in its decided order. */
export const categories = [
  { word: 'cars', to: addresses.cars },
  { word: 'events', to: addresses.events },
  { word: 'rentals', to: addresses.rentals },
  { word: 'restaurants', to: addresses.restaurants },
  { word: 'usedItems', to: addresses.used },
] as const;

/** The reading sections, after the categories. */
export const readings = [
  { word: 'forum', to: addresses.forum },
  { word: 'sharing', to: addresses.sharing },
] as const;
