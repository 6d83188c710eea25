import { IconRss } from '@tabler/icons-react';
import type { ListingType } from '#contract/listings/categories.ts';
import { feedPath } from '#contract/seo/seo.ts';
import { useSpeech } from '../../words.tsx';
import styles from './feed-link.module.css';

/** A subtle link to the feed of a school's board. It is a plain link, so the browser leaves the app for it. */
export function FeedLink({ type, school }: { type: ListingType | null; school: number }) {
  const { lang, words } = useSpeech();
  return (
    <a
      href={feedPath(school, type, lang)}
      type="application/rss+xml"
      className={`note row-inline quiet gap-1 icons-16 ${styles.feed}`}
    >
      <IconRss aria-hidden />
      {words.listings.feed}
    </a>
  );
}
