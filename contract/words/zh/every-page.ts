import type { Words } from '../en/every-page.ts';
import { cards } from './cards.ts';
import { home } from './home.ts';
import { listings } from './listings.ts';
import { points } from './points.ts';
import { searching } from './searching.ts';
import { shell } from './shell.ts';

/** The texts that every page loads in Simplified Chinese. */
export const words: Words = {
  shell,
  cards,
  home,
  listings,
  points,
  searching,
};
