import { useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from '../factor/factor.module.css';
import { useFactorWords } from '../factor/use-factor-words.ts';
import { useOwn } from '../profile/use-own.ts';
import { EmailForm } from './email-form.tsx';

/** The user's e-mail address, and the form that changes it in two steps. */
export function EmailAddress({ changed }: { changed: () => void }) {
  const { email: words } = useFactorWords();
  const { me, failed, reload } = useOwn();
  const [open, setOpen] = useState(false);
  if (!me && failed) return null;
  if (!me)
    return (
      <div className={styles.waitingOne}>
        <Skeleton />
      </div>
    );
  return (
    <section id="email" className="box stack-4 pad-5" aria-labelledby="email-title">
      <header className="wrap between top gap-3">
        <div>
          <h2 id="email-title">{words.title}</h2>
          <p className="note">{words.lede}</p>
        </div>
        {!open && (
          <Button size="small" aria-expanded={false} onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        )}
      </header>
      <p className="semibold">{me.email}</p>
      {open && (
        <>
          <p className="hint loose">{words.told}</p>
          <EmailForm
            words={words}
            button={words.change}
            changed={async () => {
              await reload();
              setOpen(false);
              changed();
            }}
          />
        </>
      )}
    </section>
  );
}
