import type { Words } from '../en/all.ts';
import { accounts } from './accounts.ts';
import { assistant } from './assistant.ts';
import { sharing } from './book-pages.ts';
import { chat } from './chat.ts';
import { forum } from './forum.ts';
import { home } from './home.ts';
import { listings } from './listings.ts';
import { managing } from './managing.ts';
import { media } from './media.ts';
import { payments } from './payments.ts';
import { points } from './points.ts';
import { problems } from './problems.ts';
import { searching } from './searching.ts';
import { shell } from './shell.ts';

/** Every text of the interface in Simplified Chinese. */
export const words: Words = {
  shell,
  problems,
  accounts,
  assistant,
  chat,
  forum,
  home,
  listings,
  managing,
  media,
  points,
  payments,
  searching,
  sharing,
};
