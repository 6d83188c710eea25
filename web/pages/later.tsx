import { useMatches } from 'react-router';
import { addresses } from '../addresses.ts';
import { Courtyard } from '../art/courtyard.tsx';
import { NothingSaid } from '../art/nothing-said.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Head } from '../ui/head.tsx';
import { useWords } from '../words.tsx';
import styles from './later.module.css';

/** Screens that a person alone has something on, or that stand at the end of a way. */
const personal = /^(chat(?!Room)|sharingUpload)/;

/** A screen that a later issue brings: its title and one honest sentence, found by the route's id. */
export default function Later() {
  const { pages, shell } = useWords();
  const id = useMatches().at(-1)?.id ?? '';
  const page = pages[id as keyof typeof pages];
  return (
    <article className={styles.later}>
      <Head title={page.title} description={page.text} hidden={personal.test(id)} />
      {/^chat/.test(id) ? <NothingSaid /> : <Courtyard />}
      <h1>{page.title}</h1>
      <p>{page.text}</p>
      <ButtonLink to={addresses.home}>{shell.goHome}</ButtonLink>
    </article>
  );
}
