import { mailTimes } from '#contract/notifications/kinds.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { useNoticeWords } from '../words.ts';
import { PushToDevice } from './push-to-device.tsx';
import type { ChosenNotices } from './use-chosen.ts';
import styles from './user-notifications.module.css';

/** The times of mails that can wait, and the content of pushes. */
export function MailAndPush({ settings, save }: ChosenNotices) {
  const { chosen } = useNoticeWords();
  const { mail: words, push } = chosen;
  return (
    <>
      <section className="box stack-4 column pad-5" aria-labelledby="mail">
        <h2 id="mail">{words.title}</h2>
        <Choice label={words.label}>
          {mailTimes.map((time) => (
            <button
              key={time}
              type="button"
              aria-pressed={settings.mail === time}
              onClick={() => save({ mail: time })}
            >
              {words.times[time]}
            </button>
          ))}
        </Choice>
        <p className="note">{words.note}</p>
        <label className={`row gap-3 ${styles.line}`}>
          <input
            type="checkbox"
            checked={settings.digest}
            onChange={({ target }) => save({ digest: target.checked })}
          />
          {words.digest}
        </label>
      </section>
      <section className="box stack-3 column pad-5" aria-labelledby="push">
        <h2 id="push">{push.title}</h2>
        <PushToDevice />
        <label className={`row gap-3 ${styles.line}`}>
          <input
            type="checkbox"
            checked={settings.preview}
            onChange={({ target }) => save({ preview: target.checked })}
          />
          {push.preview}
        </label>
      </section>
    </>
  );
}
