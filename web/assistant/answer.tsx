import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Prose } from '../ui/prose.tsx';
import styles from './assistant.module.css';

type Render = typeof import('./markdown.ts')['htmlOf'];

/** An answer's Markdown, safe while it is still coming; its plain text until the part that draws it is there. */
export function Answer({ text }: { text: string }) {
  const [render, setRender] = useState<Render | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useOwnLinks(box);
  useEffect(() => {
    let here = true;
    void import('./markdown.ts').then(({ htmlOf }) => here && setRender(() => htmlOf));
    return () => {
      here = false;
    };
  }, []);
  return (
    <div ref={box} className={styles.answer} dir="auto">
      {render ? <Prose html={render(text)} /> : <p className={styles.plain}>{text}</p>}
    </div>
  );
}

/** Links within the site go as the site's other links do, without loading the page anew. */
function useOwnLinks(box: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = box.current;
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || elsewhere || event.button !== 0 || link.origin !== location.origin) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    }
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [box, navigate]);
}
