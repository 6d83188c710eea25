import { IconBook2, IconHelpCircle, IconMessages, IconTag } from '@tabler/icons-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Prose } from '../ui/prose.tsx';
import { useWords } from '../words.tsx';
import styles from './assistant.module.css';
import type { Source } from './sources.ts';

type Read = typeof import('./markdown.ts')['readAnswer'];

/**
 * Renders an answer's Markdown, which is safe while it is still streaming, and its sources once it is `whole`. Shows
 * plain text until the Markdown chunk has loaded.
 */
export function Answer({ text, whole = false }: { text: string; whole?: boolean }) {
  const [reading, setReading] = useState<{ read: Read } | null>(null);
  const answer = useMemo(() => reading?.read(text), [reading, text]);
  const box = useRef<HTMLDivElement>(null);
  useOwnLinks(box);
  useEffect(() => {
    let here = true;
    void import('./markdown.ts').then(({ readAnswer }) => here && setReading({ read: readAnswer }));
    return () => {
      here = false;
    };
  }, []);
  return (
    <>
      <div ref={box} className={styles.answer} dir="auto">
        {answer ? <Prose html={answer.html} /> : <p className={styles.plain}>{text}</p>}
      </div>
      {whole && answer && <SourceCards sources={answer.sources} />}
    </>
  );
}

/** Links within the site navigate on the client, without a page load. */
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

const icons = { listing: IconTag, topic: IconMessages, page: IconBook2, faq: IconHelpCircle };

/** An answer's sources, as cards that link to them. */
function SourceCards({ sources }: { sources: readonly Source[] }) {
  const { assistant } = useWords();
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources} aria-label={assistant.sources}>
      <h3>{assistant.sources}</h3>
      <ul>
        {sources.map((source) => (
          <li key={source.to}>
            <SourceCard {...source} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SourceCard({ kind, title, to }: Source) {
  const { assistant } = useWords();
  const Icon = icons[kind];
  return (
    <Link to={to} className={styles.source}>
      <Icon aria-hidden />
      <span className={styles.sourceTitle}>
        <bdi>{title}</bdi>
      </span>
      <span className={styles.sourceKind}>{assistant.answers.kinds[kind]}</span>
    </Link>
  );
}
