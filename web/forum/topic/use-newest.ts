import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ShownPost } from '#contract/forum.ts';
import { addresses } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';

interface Place {
  ftid: string;
  posts: readonly ShownPost[];
  offset: number;
  page: number;
}

/** Shows a reply that was just written: its page is fetched, not the whole document, and it comes into view. */
export function useNewest({ ftid, posts, offset, page }: Place) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [newest, setNewest] = useState('');
  const there = posts.some(({ fpid }) => fpid === newest);

  useEffect(() => {
    if (there) document.querySelector('[data-newest]')?.scrollIntoView({ block: 'nearest' });
  }, [there]);

  async function showNewest(fpid: string): Promise<void> {
    setNewest(fpid);
    const total = await ask('listPosts', { ftid, limit: 1 }).then(
      (answer) => answer.total,
      () => offset + posts.length + 1,
    );
    const last = Math.floor(Math.max(0, total - 1) / page) * page;
    if (last === offset) await revalidate();
    else await navigate(addresses.topic(ftid, { offset: last }), { preventScrollReset: true });
  }

  return { newest, showNewest };
}
