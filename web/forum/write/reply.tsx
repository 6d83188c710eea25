import { Fragment, useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/session.ts';
import { useWords } from '../../words.tsx';
import { type Quoted, ReplyForm } from './reply-form.tsx';
import styles from './sign-in.module.css';
import { SignInFields } from './sign-in-fields.tsx';

interface Props {
  ftid: string;
  quoted: Quoted | null;
  onReplied: (fpid: string) => Promise<void>;
}

/**
 * The end of a topic: the reply form, or the sign-in instead of it. When a session ends, the form is hidden and keeps
 * its text for the same person. A visitor's quotation waits for the form.
 */
export function Reply({ ftid, quoted, onReplied }: Props) {
  const { signIn } = useWords().forum;
  const session = useSession();
  const [person, setPerson] = useState('');
  if (session && session.userid !== person) setPerson(session.userid);
  const visitor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (quoted) visitor.current?.querySelector('input')?.focus();
  }, [quoted]);
  const form = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState(false);
  const [typed, setTyped] = useState(false);
  useEffect(() => {
    if (!session) setTyped(Boolean(form.current?.querySelector('textarea')?.value.trim()));
  }, [session]);
  // After a sign-in here the focus moves to the reply; after the end of a session it moves to the sign-in.
  useEffect(() => {
    if (!changed) return;
    setChanged(false);
    if (session) form.current?.querySelector('textarea')?.focus();
    else visitor.current?.querySelector('input')?.focus();
  }, [changed, session]);
  return (
    <section id="reply">
      {!session && (
        <div ref={visitor} className={styles.card} data-visitor>
          <h2>{signIn.heading}</h2>
          <p className={styles.text}>{typed ? signIn.textKept : signIn.text}</p>
          <SignInFields onSignedIn={() => setChanged(true)} />
        </div>
      )}
      {person && (
        <div ref={form} hidden={!session}>
          <Fragment key={person}>
            <ReplyForm ftid={ftid} quoted={quoted} onReplied={onReplied} onEnded={() => setChanged(true)} />
          </Fragment>
        </div>
      )}
    </section>
  );
}
