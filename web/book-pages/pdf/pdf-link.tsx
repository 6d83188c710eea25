import { IconFileText } from '@tabler/icons-react';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import type { SharedContent } from '#contract/book-pages/book-pages.ts';
import { useWords } from '../../words.tsx';
import type { CarouselState } from '../viewer/use-carousel.ts';
import { useSharingWords } from '../words.ts';
import styles from './pdf-link.module.css';

const PdfReader = lazy(() => import('./pdf-reader.tsx').then(({ PdfReader }) => ({ default: PdfReader })));

/** Opens a shared PDF: in the site's reader, whose code loads on demand, or as the file itself when no script runs. */
export function PdfLink({ content, hold }: { content: SharedContent; hold: CarouselState['hold'] }) {
  const { shell } = useWords();
  const sharing = useSharingWords();
  const [open, setOpen] = useState(false);
  useEffect(() => (open ? hold() : undefined), [open, hold]);

  function read(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <a className={`row-inline gap-2 semibold ${styles.link}`} href={content.photo_location} onClick={read}>
        <IconFileText aria-hidden />
        {sharing.openPdf}
      </a>
      {open && (
        <Suspense
          fallback={
            <p className={`center ${styles.waiting}`} role="status">
              {shell.loading}
            </p>
          }
        >
          <PdfReader
            address={content.photo_location}
            title={content.content_name}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
