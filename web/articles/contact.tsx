import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ReportForm } from '../reports/report-form.tsx';
import { Head } from '../ui/head.tsx';
import styles from './contact.module.css';
import { RichText } from './rich-text.tsx';
import { textOf } from './texts.server.ts';
import { useInLanguage } from './use-in-language.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return textOf(context, 'reports');
}

export default function Contact() {
  const { text } = useInLanguage(useLoaderData<typeof loader>());
  return (
    <article className={styles.contact}>
      <Head title={text.title} description={withoutMail(text.lede)} />
      <h1>{text.title}</h1>
      <p className={styles.lede}>
        <RichText text={text.lede} />
      </p>
      <p className={`hint ${styles.hint}`}>
        <RichText text={text.hint} />
      </p>
      <ReportForm words={text} />
    </article>
  );
}

/** The text without the sentence with the e-mail address, for the description in search results. */
function withoutMail(text: string): string {
  const sentences = text.split(/(?<=[.?？！。])/);
  return sentences
    .filter((it) => !it.includes('{mail}'))
    .join('')
    .trim();
}
