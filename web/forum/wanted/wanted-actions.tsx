import { IconCircleCheck, IconEye, IconEyeOff, IconRotate } from '@tabler/icons-react';
import { useRevalidator } from 'react-router';
import { owns } from '#contract/accounts/policy.ts';
import type { ShownTopic } from '#contract/forum/forum.ts';
import { ask } from '../../api/ask.ts';
import { mended, notify } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { useSession } from '../../session/session.ts';
import { useWantedWords } from './use-wanted-words.ts';
import styles from './wanted.module.css';

const action = 'row-inline bare note semibold hovers';

/**
 * Whether matching listings are shown under a topic. Its author has buttons in the same place to change this and to mark
 * the thing as found, so that nothing moves once the browser knows the reader.
 */
export function WantedActions({ topic }: { topic: Pick<ShownTopic, 'ftid' | 'user' | 'wanted'> }) {
  const { ftid, user, wanted } = topic;
  const words = useWantedWords();
  const { revalidate } = useRevalidator();
  const own = owns(useSession(), user);
  const [busy, set] = useAction('wanted', async (change: { answers?: boolean; found?: boolean }) => {
    const now = await ask('setWanted', { ftid, ...change });
    await revalidate();
    mended('wanted');
    const message = now.found ? words.foundSaid : now.answers ? words.lookingSaid : words.answersOff;
    notify({ type: 'success', about: 'wanted', message });
  });
  if (!wanted || !(own || wanted.query)) return null;
  const { answers, found, query } = wanted;
  const shows = answers && !found;
  if (!own) return <p className={`note ruled ${styles.state}`}>{shows ? words.shown : words.answersOff}</p>;
  return (
    <div className={`ruled gap-1 ${styles.state}`}>
      <button
        type="button"
        className={action}
        aria-disabled={busy}
        onClick={() => !busy && set({ found: !found })}
      >
        {found ? <IconRotate aria-hidden /> : <IconCircleCheck aria-hidden />}
        {found ? words.stillLooking : words.markFound}
      </button>
      {!found && query && (
        <button
          type="button"
          className={action}
          aria-disabled={busy}
          aria-pressed={answers}
          onClick={() => !busy && set({ answers: !answers })}
        >
          {answers ? <IconEye aria-hidden /> : <IconEyeOff aria-hidden />}
          {words.answers}
        </button>
      )}
    </div>
  );
}
