import { addresses } from '../addresses.ts';
import { ownAddress } from '../schools/own-address.ts';
import { sheetOpen } from './key-state.ts';

/** Milliseconds after the key g within which the next key names a destination. */
const togetherMs = 1500;
const places: Record<string, string> = { h: addresses.home, f: addresses.forum, c: addresses.chats };
let begunAt = Number.NEGATIVE_INFINITY;

/** Performs a key's action; `at` is the time of the press. Keys arrive in the order of their presses. */
export function press(key: string, at: number, go: (to: string) => void): void {
  const place = at - begunAt < togetherMs ? places[key] : undefined;
  begunAt = key === 'g' ? at : Number.NEGATIVE_INFINITY;
  if (place) go(ownAddress(place));
  else if (key === '?') sheetOpen.set(true);
  else if (key === '/') document.querySelector<HTMLInputElement>('header [role=combobox]')?.focus();
  else if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1);
}

/** Moves the focus to the next or previous row of a list; from elsewhere, to the first visible row. */
function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(rows)].filter((it) => it.checkVisibility());
  const at = links.indexOf(document.activeElement as HTMLElement);
  const seen = links.findIndex((it) => it.getBoundingClientRect().top > headerHeight());
  const next = at < 0 ? links[Math.max(0, seen)] : links[at + by];
  next?.focus({ preventScroll: true });
  (next?.closest('li, tr') ?? next)?.scrollIntoView({ block: 'nearest' });
}

/** The link of a row of a list: its heading, the whole row, or the first cell of a table. */
const rows =
  'main li :is(h2, h3) > a:first-child, main li > a:is(.hovers, .lit), main tbody :is(th, td:first-child) a';
const headerHeight = () => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
