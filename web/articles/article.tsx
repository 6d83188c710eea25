import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Language, languageTags } from '#contract/language.ts';
import { Head } from '../ui/head.tsx';
import { useSpeech } from '../words.tsx';
import styles from './article.module.css';
import { RichBody, RichText } from './rich-text.tsx';

export interface Section {
  title: string;
  body: readonly string[];
}

interface Props {
  lang: Language;
  text: { title: string; lede: string; sections: Readonly<Record<string, Section>> };
  /** Shown next to the title. */
  drawing?: ReactNode;
  /** Shown between the head and the first section. */
  before?: ReactNode;
  /** The label of the list of sections, shown next to them where there is space. */
  contents?: string;
  /** The icons of the sections that are shown as cards, by slug. */
  cards?: Readonly<Record<string, Icon>>;
  /** More content for a section, below its text, by slug. */
  more?: Readonly<Record<string, ReactNode>>;
}

/** A page of text: its head, and sections that can be linked to by their slug, such as /privacy-policy#browser. */
export function Article({ lang, text, drawing, before, contents, cards = {}, more = {} }: Props) {
  const spoken = useSpeech().lang;
  const sections = Object.entries(text.sections);
  return (
    <article className={styles.page} lang={lang === spoken ? undefined : languageTags[lang]}>
      <Head title={text.title} description={text.lede} />
      <header className={`stack-3 ${styles.head}`}>
        {drawing}
        <h1>{text.title}</h1>
        <p className={styles.lede}>
          <RichText text={text.lede} />
        </p>
      </header>
      {before}
      {contents && (
        <nav className={styles.contents} aria-label={contents}>
          <p className="note">{contents}</p>
          <ol>
            {sections.map(([slug, { title }]) => (
              <li key={slug}>
                <a href={`#${slug}`} className="quiet">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {sections.map(([slug, { title, body }]) => {
        const Sign = cards[slug];
        return (
          <section
            key={slug}
            id={slug}
            className={Sign ? `box ${styles.card}` : styles.section}
            aria-label={title}
          >
            <h2 className={Sign && 'row gap-3'}>
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
