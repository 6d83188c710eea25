import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Head } from '../ui/head.tsx';
import { type Lang, langTags, useSpeech } from '../words.tsx';
import styles from './article.module.css';
import { RichBody, RichText } from './rich-text.tsx';

export interface Section {
  title: string;
  body: readonly string[];
}

interface Props {
  lang: Lang;
  text: { title: string; lede: string; sections: Readonly<Record<string, Section>> };
  /** Beside the title. */
  drawing?: ReactNode;
  /** Between the head and the first section. */
  before?: ReactNode;
  /** A list of the sections, beside them where there is room. */
  contents?: string;
  /** Sections that stand in a card with their icon, by their word. */
  cards?: Readonly<Record<string, Icon>>;
  /** More of a section, below its text. */
  more?: Readonly<Record<string, ReactNode>>;
}

/** A page that is read: its head, and sections that can be linked to by their word, as /privacy-policy#browser. */
export function Article({ lang, text, drawing, before, contents, cards = {}, more = {} }: Props) {
  const spoken = useSpeech().lang;
  const sections = Object.entries(text.sections);
  return (
    <article className={styles.page} lang={lang === spoken ? undefined : langTags[lang]}>
      <Head title={text.title} description={text.lede} />
      <header className={styles.head}>
        {drawing}
        <h1>{text.title}</h1>
        <p className={styles.lede}>
          <RichText text={text.lede} />
        </p>
      </header>
      {before}
      {contents && (
        <nav className={styles.contents} aria-label={contents}>
          <p>{contents}</p>
          <ol>
            {sections.map(([slug, { title }]) => (
              <li key={slug}>
                <a href={`#${slug}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {sections.map(([slug, { title, body }]) => {
        const Sign = cards[slug];
        return (
          <section key={slug} id={slug} className={Sign ? styles.card : styles.section} aria-label={title}>
            <h2>
              {Sign && <Sign aria-hidden />}
              {title}
            </h2>
            <div className={styles.body}>
              <RichBody body={body} />
              {more[slug]}
            </div>
          </section>
        );
      })}
    </article>
  );
}
