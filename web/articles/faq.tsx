import { IconShare3 } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { addresses } from '../addresses.ts';
import { Button } from '../ui/form/button.tsx';
import { Head } from '../ui/head.tsx';
import { optionalPart } from '../ui/optional-part.ts';
import styles from './faq.module.css';
import { RichText } from './rich-text.tsx';
import { textOf } from './texts.server.ts';
import { useInLanguage } from './use-in-language.ts';

const ShareSheet = optionalPart(() =>
  import('../share/share-sheet.tsx').then(({ ShareSheet }) => ShareSheet),
);

export function loader({ context }: LoaderFunctionArgs) {
  return textOf(context, 'faq');
}

/** The four common questions; an address such as /faq#points opens its own. */
export default function Faq() {
  const { text } = useInLanguage(useLoaderData<typeof loader>());
  const { hash, key } = useLocation();
  const [sharing, setSharing] = useState<{ open: boolean; slug: string; question: string }>();
  useEffect(() => {
    // A second click on a link to the same address opens the question again.
    const asked = key && hash && document.getElementById(decoded(hash.slice(1)));
    if (!(asked instanceof HTMLDetailsElement)) return;
    asked.open = true;
    asked.scrollIntoView({ block: 'start' });
  }, [hash, key]);
  return (
    <article className={`stack-3 ${styles.faq}`}>
      <Head title={text.title} description={text.lede} />
      <h1>{text.title}</h1>
      <p className={styles.lede}>{text.lede}</p>
      {Object.entries(text.questions).map(([slug, { question, answer }]) => (
        <details key={slug} id={slug} className={`box ${styles.question}`}>
          <summary>{question}</summary>
          <p>
            <RichText text={answer} />
          </p>
          <Button
            look="subtle"
            size="small"
            className={styles.share}
            onClick={() => setSharing({ open: true, slug, question })}
          >
            <IconShare3 aria-hidden />
            {text.share}
          </Button>
        </details>
      ))}
      <p className={styles.more}>
        <RichText text={text.more} />
      </p>
      {sharing && (
        <Suspense>
          <ShareSheet
            open={sharing.open}
            heading={text.share}
            link={new URL(`${addresses.faq}#${sharing.slug}`, location.origin).href}
            title={sharing.question}
            line={text.title}
            onClose={() => setSharing({ ...sharing, open: false })}
          />
        </Suspense>
      )}
    </article>
  );
}

/** A malformed fragment is returned as it is; it matches no element. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
