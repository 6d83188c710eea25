import { useMatches } from 'react-router';
import { Head } from '../ui/head.tsx';
import { useWords } from '../words.tsx';
import styles from './reading.module.css';

/** A screen that a later issue brings: its title and one honest sentence, found by the route's id. */
export default function Later() {
  const { pages } = useWords();
  const id = useMatches().at(-1)?.id ?? '';
  const page = pages[id as keyof typeof pages];
  return (
    <article className={styles.reading}>
      <Head title={page.title} description={page.text} />
      <h1>{page.title}</h1>
      <p>{page.text}</p>
    </article>
  );
}
