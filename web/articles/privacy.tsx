import { IconCheck } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiOf, pageContext } from '../api/api.server.ts';
import { datesIn } from '../formats.ts';
import { Prose } from '../ui/prose.tsx';
import { Article } from './article.tsx';
import styles from './privacy.module.css';
import { RichBody } from './rich-text.tsx';
import { textOf } from './texts.server.ts';
import { useInLanguage } from './use-in-language.ts';

/** The texts of the page, the outside services in use, and the operator's own text if there is one. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { google, stripe, ai, adUrl, live } = context.get(pageContext).visit.settings;
  const there = {
    google: google !== null,
    stripe: stripe !== null,
    sandbox: stripe === null && !live,
    model: ai !== null,
    ownHelper: ai === null,
    ads: adUrl !== null,
  };
  const own = await apiOf(context).site.text('privacy');
  return { ...textOf(context, 'privacy'), there, own };
}

export default function Privacy() {
  const { lang, text, there, own } = useInLanguage(useLoaderData<typeof loader>());
  if (own) return <Article lang={lang} text={{ ...text, sections: {} }} before={<Prose html={own} />} />;
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
          <p className={`note ${styles.changed}`}>
            {text.changed} <time dateTime={text.changedOn}>{changed}</time>
          </p>
          <aside className={`tinted-box ${styles.short}`} aria-label={text.short}>
            <h2>{text.short}</h2>
            <ul className="stack-3">
              {text.shortList.map((line) => (
                <li key={line} className="gap-3">
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
