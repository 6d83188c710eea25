import { IconDownload, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';
import { openPdf } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import '../../theme/newsreader.css';
import { useSharingWords } from '../words.ts';
import styles from './pdf-reader.module.css';

const zooms = [1, 1.5, 2, 3] as const;

/** Makes the scroll container focusable, for keyboard scrolling in browsers that do not do so by themselves. */
const scrolled = { tabIndex: 0 };

interface Props {
  address: string;
  title: string;
  onClose: () => void;
}

/**
 * A full-screen PDF; pages are drawn as they come into view. It is open while it is mounted, and is a separate chunk.
 */
export function PdfReader({ address, title, onClose }: Props) {
  const { shell } = useWords();
  const sharing = useSharingWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const { pdf, failed } = usePdf(address);
  const [zoom, setZoom] = useState(0);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  return (
    <dialog ref={dialog} className={styles.reader} aria-label={sharing.reader} onClose={onClose}>
      <header className={`row gap-1 ${styles.head}`}>
        <p className={`cut grow semibold ${styles.title}`}>
          <bdi>{title}</bdi>
        </p>
        <IconButton
          label={sharing.smaller}
          className={styles.button}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <IconZoomOut />
        </IconButton>
        <IconButton
          label={sharing.larger}
          className={styles.button}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <IconZoomIn />
        </IconButton>
        <a
          className={`center ${styles.button}`}
          href={address}
          download
          aria-label={sharing.save}
          title={sharing.save}
        >
          <IconDownload />
        </a>
        <IconButton label={shell.close} className={styles.button} onClick={() => dialog.current?.close()}>
          <IconX />
        </IconButton>
      </header>
      <section className={`inset-focus ${styles.pages}`} aria-label={title} {...scrolled}>
        {pdf &&
          numbersTo(pdf.numPages).map((number) => (
            <PdfPage key={number} pdf={pdf} number={number} zoom={zooms[zoom] ?? 1} />
          ))}
        {!pdf && (
          <p className={styles.line} role={failed ? 'alert' : 'status'}>
            {failed ? sharing.readerFailed : shell.loading}
          </p>
        )}
      </section>
    </dialog>
  );
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

function usePdf(address: string): { pdf: PDFDocumentProxy | null; failed: boolean } {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const opening = openPdf(address);
    let there = true;
    opening.pdf.then(
      (it) => there && setPdf(it),
      () => there && setFailed(true),
    );
    return () => {
      there = false;
      opening.close();
    };
  }, [address]);
  return { pdf, failed };
}
