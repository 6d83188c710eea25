import { IconCheck } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageContext } from '../api/api.server.ts';
import { datesIn } from '../formats.ts';
import { Article } from './article.tsx';
import styles from './privacy.module.css';
import { RichBody } from './rich-text.tsx';
import { textOf } from './texts.server.ts';
import { useInLanguage } from './use-in-language.ts';

/** The page's texts, and which of the outside services this site uses. */
export function loader({ context }: LoaderFunctionArgs) {
  const { google, stripe, ai, adUrl, live } = context.get(pageContext).visit.settings;
  const there = {
    google: google !== null,
    stripe: stripe !== null,
    sandbox: stripe === null && !live,
    model: ai !== null,
    ownHelper: ai === null,
    ads: adUrl !== null,
  };
  return { ...textOf(context, 'privacy'), there };
}

/** Which personal data is kept, why, and for how long. */
export default function Privacy() {
  const { lang, text, there } = useInLanguage(useLoaderData<typeof loader>());
  const { where } = text.sections.others;
  const named = keysOf(where).flatMap((name) => (there[name] ? [`- ${where[name]}`] : []));
  const changed = datesIn(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text.changedOn));
  return (
    <Article
      lang={lang}
      text={text}
      contents={text.contents}
      more={{ others: <RichBody body={[named.join('\n')]} /> }}
      before={
        <>
          <p className={styles.changed}>
            {text.changed} <time dateTime={text.changedOn}>{changed}</time>
          </p>
          <aside className={styles.short} aria-label={text.short}>
            <h2>{text.short}</h2>
            <ul>
              {text.shortList.map((line) => (
                <li key={line}>
                  <IconCheck aria-hidden />
                  {line}
                </li>
              ))}
            </ul>
          </aside>
        </>
      }
    />
  );
}

function keysOf<T extends object>(it: T): (keyof T)[] {
  return Object.keys(it) as (keyof T)[];
}
