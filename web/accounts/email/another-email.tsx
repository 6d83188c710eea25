import { useNoticeWords } from '../../notifications/words.ts';
import { EmailForm } from './email-form.tsx';

/** Asks for another e-mail address, because mail to the current one bounces. A mailed code proves it. */
export default function AnotherEmail(props: { email: string; changed: () => Promise<void> }) {
  const { bounced: words } = useNoticeWords();
  return (
    <section id="another-email" className="box stack-5 pad-5" aria-labelledby="another-email-title">
      <div className="stack-2">
        <h2 id="another-email-title">{words.title}</h2>
        <p>{words.text(props.email)}</p>
      </div>
      <EmailForm words={words} changed={props.changed} />
    </section>
  );
}
