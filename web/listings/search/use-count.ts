import { useEffect, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import type { Search } from './search-address.ts';

/** How many results a search would have, asked once the reader pauses; null while it is not known. */
export function useCount() {
  const [total, setTotal] = useState<string | null>(null);
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);

  function forget() {
    asking.current?.abort();
    setTotal(null);
  }

  async function count({ name, type, filters }: Search) {
    forget();
    const asked = new AbortController();
    asking.current = asked;
    const { signal } = asked;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (signal.aborted) return;
    try {
      const wish = { ...filters, limit: 1, ...(name && { name }), ...(type && { type }) };
      const { total } = await ask('listListings', wish as Parameters<typeof ask<'listListings'>>[1], {
        signal,
      });
      setTotal(total > mostSaid ? `${mostSaid}+` : `${total}`);
    } catch {
      // The button then says no number.
    }
  }

  return { total, count, forget };
}

const pauseMs = 250;
const mostSaid = 1000;
