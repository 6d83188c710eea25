import { cards } from './cards.ts';
import { home } from './home.ts';
import { listings } from './listings.ts';
import { points } from './points.ts';
import { searching } from './searching.ts';
import { shell } from './shell.ts';

/**
 * The texts that every page loads in English: those of the frame, of home and of cards. All others come with the screens
 * that show them.
 */
export const words = {
  shell,
  cards,
  home,
  listings,
  points,
  searching,
};

export type Words = typeof words;
