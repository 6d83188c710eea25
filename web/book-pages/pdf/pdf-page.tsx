import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useSharingWords } from '../words.ts';
import styles from './pdf-reader.module.css';

/** A very large page is drawn at less than the screen's resolution. */
const mostPixels = 8_000_000;

/** One page. It is drawn while it is near the viewport, and available as text to screen readers. */
export function PdfPage({ pdf, number, zoom }: { pdf: PDFDocumentProxy; number: number; zoom: number }) {
  const sharing = useSharingWords();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  const [width, setWidth] = useState(0);
  const [ratio, setRatio] = useState(612 / 792);
  const [text, setText] = useState('');

  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const seen = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: current.parentElement,
      rootMargin: '100%',
    });
    const sized = new ResizeObserver(() => setWidth(current.clientWidth));
    seen.observe(current);
    sized.observe(current);
    return () => {
      seen.disconnect();
      sized.disconnect();
    };
  }, []);

  useEffect(() => {
    if (!near || width === 0) return;
    const left = new AbortController();
    // Drawing ends early when the page scrolls away; a page that cannot be read stays white.
    draw(left.signal).catch(() => undefined);
    return () => left.abort();

    async function draw(signal: AbortSignal) {
      const page = await pdf.getPage(number);
      const words = await textOf(page);
      if (signal.aborted || !canvas.current) return;
      const natural = page.getViewport({ scale: 1 });
      setRatio(natural.width / natural.height);
      setText(words);
      const task = render(page, canvas.current, width);
      signal.addEventListener('abort', () => task.cancel());
      await task.promise;
    }
  }, [pdf, number, near, width]);

  return (
    <div ref={box} className={styles.page} style={{ width: `${zoom * 100}%`, aspectRatio: ratio }}>
      {near && <canvas ref={canvas} aria-label={sharing.readerPage(number, pdf.numPages)} role="img" />}
      {near && text && <p className="only-heard">{text}</p>}
    </div>
  );
}

function render(page: PDFPageProxy, canvas: HTMLCanvasElement, shownWidth: number) {
  const { width, height } = page.getViewport({ scale: 1 });
  const wish = (shownWidth * Math.min(2, devicePixelRatio)) / width;
  const viewport = page.getViewport({ scale: Math.min(wish, Math.sqrt(mostPixels / (width * height))) });
  Object.assign(canvas, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) });
  return page.render({ canvas, viewport });
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((it) => ('str' in it ? it.str : '')).join(' ');
}
