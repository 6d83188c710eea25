import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Head } from '../ui/head.tsx';
import { useWords } from '../words.tsx';
import styles from './faq.module.css';

/** The four common questions; an address like /faq#points opens its own. */
export default function Faq() {
  const { faq } = useWords();
  const { hash } = useLocation();
  useEffect(() => {
    const asked = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!(asked instanceof HTMLDetailsElement)) return;
    asked.open = true;
    asked.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <article className={styles.faq}>
      <Head title={faq.title} description={faq.lede} />
      <h1>{faq.title}</h1>
      <p className={styles.lede}>{faq.lede}</p>
      {Object.entries(faq.questions).map(([slug, { question, answer }]) => (
        <details key={slug} id={slug} className={styles.question}>
          <summary>{question}</summary>
          <p>
            {/* Every second part stands between two pairs of asterisks. */}
            {answer
              .split('**')
              .map((part, index) => (index % 2 === 1 ? <strong key={part}>{part}</strong> : part))}
          </p>
        </details>
      ))}
    </article>
  );
}
