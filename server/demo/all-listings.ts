import type { DemoListing } from './listing.ts';
import { cars } from './listings/cars.ts';
import { diningInChinese } from './listings/dining-in-chinese.ts';
import { diningInEnglish } from './listings/dining-in-english.ts';
import { eventsInChinese } from './listings/events-in-chinese.ts';
import { eventsInEnglish } from './listings/events-in-english.ts';
import { merchantRentals } from './listings/merchant-rentals.ts';
import { rentalsInChinese } from './listings/rentals-in-chinese.ts';
import { rentalsInEnglish } from './listings/rentals-in-english.ts';
import { usedInChinese } from './listings/used-in-chinese.ts';
import { usedInEnglish } from './listings/used-in-english.ts';

/** Every listing of the demo, of all six types and in both languages. */
export const allListings: DemoListing[] = [
  ...usedInEnglish,
  ...usedInChinese,
  ...rentalsInEnglish,
  ...rentalsInChinese,
  ...merchantRentals,
  ...cars,
  ...eventsInEnglish,
  ...eventsInChinese,
  ...diningInEnglish,
  ...diningInChinese,
];
