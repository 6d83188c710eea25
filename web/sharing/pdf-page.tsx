import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words.tsx';
import styles from './pdf-reader.module.css';

/** A very large page is drawn with fewer pixels than the screen has. */
const mostPixels = 8_000_000;

/** One page: drawn while it is near what is seen, and told as text to those who do not see it. */
export function PdfPage({ pdf, number, zoom }: { pdf: PDFDocumentProxy; number: number; zoom: number }) {
  const { sharing } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  const [ratio, setRatio] = useState(612 / 792);
  const [text, setText] = useState('');

  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: box.current?.parentElement ?? null,
      rootMargin: '100%',
    });
    if (box.current) seen.observe(box.current);
    return () => seen.disconnect();
  }, []);

  useEffect(() => {
    if (!near) return;
    const drawing = draw();
    return () => drawing.stop();

    function draw() {
      let stop = () => {};
      let stopped = false;
      void pdf.getPage(number).then(async (page) => {
        if (stopped) return;
        const { width, height } = page.getViewport({ scale: 1 });
        setRatio(width / height);
        setText(await textOf(page));
        if (stopped || !canvas.current || !box.current) return;
        const task = render(page, canvas.current, box.current.clientWidth);
        stop = () => task.cancel();
        // It ends early where the page is scrolled away.
        task.promise.catch(() => undefined);
      });
      return {
        stop() {
          stopped = true;
          stop();
        },
      };
    }
  }, [pdf, number, near, zoom]);

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
