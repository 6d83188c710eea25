import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useWords } from '../words.tsx';
import styles from './page-links.module.css';
import { PlainLink } from './plain-link.tsx';

interface Props {
  label: string;
  /** The number of items before this page, the page size, and the total. */
  offset: number;
  page: number;
  total: number;
  /** The props of the link to a page. */
  link: (offset: number) => ComponentProps<typeof PlainLink>;
}

/** Links to the pages of a list, each with its own address. Renders nothing for a single page. */
export function PageLinks({ label, offset, page, total, link }: Props) {
  const { shell } = useWords();
  const now = Math.floor(offset / page);
  const last = Math.max(0, Math.ceil(total / page) - 1);
  if (last === 0) return null;
  return (
    <nav className={`row wrap gap-1 ${styles.pages}`} aria-label={label}>
      {now > 0 && (
        <PlainLink {...link((now - 1) * page)} rel="prev" aria-label={shell.previousPage}>
          <IconChevronLeft aria-hidden />
        </PlainLink>
      )}
      {around(now, last).map((it, index, all) => (
        <span
          key={it}
          className={`row-inline ${styles.one}`}
          data-gap={it > (all[index - 1] ?? -1) + 1 || undefined}
        >
          <PlainLink
            {...link(it * page)}
            aria-current={it === now ? 'page' : undefined}
            aria-label={shell.pageNumber(it + 1)}
          >
            {it + 1}
          </PlainLink>
        </span>
      ))}
      {now < last && (
        <PlainLink {...link((now + 1) * page)} rel="next" aria-label={shell.nextPage}>
          <IconChevronRight aria-hidden />
        </PlainLink>
      )}
    </nav>
  );
}

/** The first page, the last one, and the neighbors of this one. */
function around(now: number, last: number): number[] {
  const near = [0, now - 1, now, now + 1, last].filter((it) => it >= 0 && it <= last);
  return [...new Set(near)].sort((a, b) => a - b);
}
