import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { addresses } from '../addresses.ts';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { useWords } from '../words.tsx';
import styles from './report-form.module.css';
import type { ReportWords } from './report-form.tsx';

/** The report is there, and by what name it can be asked about. */
export function Thanks(props: { words: ReportWords; reference: string; onAnother: () => void }) {
  const { words, reference, onAnother } = props;
  const { shell } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.thanks}>
      <IconCircleCheck aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {words.thanks}
      </h2>
      <p>{words.thanksText}</p>
      <p className={styles.reference}>
        {words.reference} <code>{reference}</code>
      </p>
      <div className={styles.next}>
        <Button onClick={onAnother}>{words.another}</Button>
        <ButtonLink to={addresses.home}>{shell.goHome}</ButtonLink>
      </div>
    </section>
  );
}
