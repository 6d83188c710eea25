import { useEffect, useRef, useState } from 'react';
import { mostCards, type ShortItem } from '#contract/listings/listings.ts';
import { ask } from '../api/ask.ts';

/** The card data of listings, by their ids. A missing listing is deleted, or not loaded yet. */
export type Cards = ReadonlyMap<string, ShortItem>;

const listing = /\]\(\/detail\/([\w-]+)\)/g;

/** The current photos and states of the listings in these answers. The newest are requested first. */
export function useCards(answers: readonly string[]): Cards {
  const [cards, setCards] = useState<Cards>(none);
  const asked = useRef(new Set<string>());
  const named = answers.flatMap((text) => [...text.matchAll(listing)].map(([, iid = '']) => iid));
  const key = named.join();
  useEffect(() => {
    const fresh = [...new Set(key.split(','))].filter((iid) => iid !== '' && !asked.current.has(iid));
    const some = fresh.slice(-mostCards);
    if (some.length === 0) return;
    for (const iid of some) asked.current.add(iid);
    ask('showCards', { iids: some.join('|') }).then(
      ({ items }) => setCards((before) => new Map([...before, ...items.map((it) => [it.iid, it] as const)])),
      // After a failure the cards show without photos.
      () => {},
    );
  }, [key]);
  return cards;
}

const none: Cards = new Map();
