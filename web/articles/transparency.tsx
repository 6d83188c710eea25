import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { languageTags } from '#contract/language.ts';
import type { TransparentMonth } from '#contract/moderation/moderation.ts';
import { apiOf } from '../api/api.server.ts';
import { datesIn, numbersIn } from '../formats.ts';
import { Head } from '../ui/head.tsx';
import { CardTable } from '../ui/table/card-table.tsx';
import { useSpeech } from '../words.tsx';
import { RichBody } from './rich-text.tsx';
import { textOf } from './texts.server.ts';
import styles from './transparency.module.css';
import { useInLanguage } from './use-in-language.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { months } = await apiOf(context).moderation.transparency();
  return { ...textOf(context, 'transparency'), months };
}

/** The reports, decisions and appeals by month. */
export default function Transparency() {
  const { lang, text, months } = useInLanguage(useLoaderData<typeof loader>());
  const spoken = useSpeech().lang;
  const columns = Object.entries(text.columns) as [keyof TransparentMonth, string][];
  return (
    <article
      className={`stack-5 column ${styles.page}`}
      lang={lang === spoken ? undefined : languageTags[lang]}
    >
      <Head title={text.title} description={text.lede} />
      <header className="stack-3">
        <h1>{text.title}</h1>
        <p className={styles.lede}>{text.lede}</p>
      </header>
      {months.length === 0 && <p className="soft">{text.none}</p>}
      {months.length > 0 && (
        <CardTable
          label={text.table}
          headings={columns.map(([name, title]) => (
            <th key={name} scope="col" className={name === 'month' ? '' : styles.number}>
              {title}
            </th>
          ))}
        >
          {months.map((it) => (
            <tr key={it.month} className={styles.row}>
              {columns.map(([name, title]) =>
                name === 'month' ? (
                  <th key={name} scope="row" className={`semibold ${styles.month}`}>
                    <time dateTime={it.month}>
                      {datesIn(lang, month).format(new Date(`${it.month}-01T00:00:00Z`))}
                    </time>
                  </th>
                ) : (
                  <td key={name} className={`figures ${styles.number}`}>
                    <span className={styles.named} aria-hidden>
                      {title}
                    </span>
                    {it[name] === null ? '–' : numbersIn(lang).format(Number(it[name]))}
                  </td>
                ),
              )}
            </tr>
          ))}
        </CardTable>
      )}
      <div className={`stack-3 soft ${styles.notes}`}>
        <RichBody body={text.notes} />
      </div>
    </article>
  );
}

const month = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
