import { useEffect, useRef, useState } from 'react';
import { setPostRequest } from '#contract/forum/forum.ts';
import { LimitFailure } from '../../accounts/standing/standing-link.tsx';
import { ask } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { auth, useSession } from '../../session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useWords } from '../../words.tsx';
import styles from '../topic/topic.module.css';
import { useForumWords } from '../words.ts';
import { Composer, type ComposerHandle } from './composer.tsx';
import { RestoredNote } from './restored-note.tsx';
import signInStyles from './sign-in.module.css';
import { SignInFields } from './sign-in-fields.tsx';
import { useDraft } from './use-draft.ts';
import { useSayWrong } from './use-say-wrong.ts';

/** A passage to quote; every press makes a new object. */
export interface Quoted {
  text: string;
}

interface Props {
  ftid: string;
  quoted: Quoted | null;
  onReplied: (fpid: string) => Promise<void>;
}

/**
 * The end of a topic: the reply form, or the sign-in instead of it. When a session ends, the form is hidden and keeps
 * its text for the same person. A visitor's quotation waits for the form.
 */
export function Reply(props: Props) {
  const { quoted } = props;
  const { signIn } = useForumWords();
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
        <div ref={visitor} className={`box stack-3 ${signInStyles.card}`} data-visitor>
          <h2>{signIn.heading}</h2>
          <p className={`muted ${signInStyles.text}`}>{typed ? signIn.textKept : signIn.text}</p>
          <SignInFields onSignedIn={() => setChanged(true)} />
        </div>
      )}
      {person && (
        <div ref={form} hidden={!session}>
          <ReplyForm key={person} {...props} onEnded={() => setChanged(true)} />
        </div>
      )}
    </section>
  );
}

/**
 * The reply form. Its text is kept as it is typed, and stays after a refusal. `onEnded` runs when sending finds that the
 * session has ended.
 */
function ReplyForm({ ftid, quoted, onReplied, onEnded }: Props & { onEnded: () => void }) {
  const { shell } = useWords();
  const say = useSayWrong();
  const forum = useForumWords();
  const composer = useRef<ComposerHandle>(null);
  const form = useForm({
    schema: setPostRequest.pick({ content: true }),
    submit,
    say: (_, issue) => say('reply', issue),
  });
  const draft = useDraft(form.form.ref, ftid);
  const taken = useRef<Quoted | null>(null);

  useEffect(() => {
    if (!quoted || taken.current === quoted) return;
    taken.current = quoted;
    composer.current?.append(quoted.text);
  }, [quoted]);

  async function submit({ content }: { content: string }) {
    const client_id = draft.clientIdFor({ content });
    const { fpid, held } = await ask('setPost', { ftid, content, client_id }).catch((error) => {
      if (!auth.get()) onEnded();
      throw error;
    });
    draft.sent('content', content);
    await onReplied(fpid);
    notify({ type: 'success', message: held ? shell.outOfSight.sent : forum.replied });
  }

  return (
    <form {...form.form} className="box pad-4 column stack-3" onInput={draft.andKeep(form.form.onInput)}>
      <p className={`semibold ${styles.loggedIn}`}>{forum.loggedIn}</p>
      {draft.restored && <RestoredNote draft={draft} />}
      <Composer
        ref={composer}
        ftid={ftid}
        label={forum.reply}
        placeholder={forum.replyHint}
        error={form.errors.content}
      />
      <LimitFailure form={form} />
      <div className="row wrap gap-3 end">
        <p className={`note ${styles.keys}`}>{forum.tools.keys}</p>
        <Button type="submit" look="primary" busy={form.busy}>
          {forum.post}
        </Button>
      </div>
    </form>
  );
}
