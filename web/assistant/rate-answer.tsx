import { IconThumbDown, IconThumbDownFilled, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { ratingLength } from '#contract/assistant/assistant.ts';
import { ask } from '../api/ask.ts';
import { useProblem } from '../api/use-problem.ts';
import { Button, IconButton } from '../ui/form/button.tsx';
import { Failure } from '../ui/form/failure.tsx';
import { TextField } from '../ui/form/field.tsx';
import { useWords } from '../words.tsx';
import styles from './rate-answer.module.css';
import type { HelperMessage } from './use-history.ts';
import { useAssistantWords } from './words.ts';

/** Most messages to search for an answer of this screen that has no server id yet. */
const lookedThrough = 50;

/** "Was this right?" under an answer. "No" opens a line for a comment, after a note about who reads it. */
export function RateAnswer({ room, of }: { room: string; of: HelperMessage }) {
  const { rating, back } = useRatingWords();
  const [right, setRight] = useState(of.right);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [thanks, setThanks] = useState(false);
  const id = useRef(of.id);
  const choices = useRef<HTMLFieldSetElement>(null);
  const tell = useProblem();

  async function rate(isRight: boolean, word = '') {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      id.current = await serverId(room, id.current, of.message);
      await ask('rateAnswer', { id: id.current, right: isRight, word });
      setRight(isRight);
      setThanks(true);
      if (asking) close();
    } catch (error) {
      setFailure(tell(error));
    } finally {
      setBusy(false);
    }
  }

  function close() {
    // The focused line disappears.
    choices.current?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
    setAsking(false);
    setFailure('');
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void rate(false, String(new FormData(event.currentTarget).get('word')).trim());
  }

  return (
    <div className={`stack-2 ${styles.rating}`}>
      <fieldset ref={choices} aria-label={rating.title} className={`row ${styles.row}`}>
        <span className="note" aria-hidden>
          {rating.title}
        </span>
        <IconButton
          label={rating.yes}
          className={styles.choice}
          aria-pressed={right === true}
          onClick={() => {
            setAsking(false);
            void rate(true);
          }}
        >
          {right === true ? <IconThumbUpFilled aria-hidden /> : <IconThumbUp aria-hidden />}
        </IconButton>
        <IconButton
          label={rating.no}
          className={styles.choice}
          aria-pressed={right === false}
          aria-expanded={asking}
          onClick={() => (asking ? close() : setAsking(true))}
        >
          {right === false ? <IconThumbDownFilled aria-hidden /> : <IconThumbDown aria-hidden />}
        </IconButton>
        <span className="note" role="status">
          {thanks && !asking && !failure && rating.thanks}
        </span>
      </fieldset>
      {asking && (
        <form method="post" className={`stack-3 ${styles.line}`} onSubmit={send}>
          <TextField
            ref={(input) => input?.focus()}
            name="word"
            label={rating.word}
            hint={rating.told}
            optional
            maxLength={ratingLength}
            autoComplete="off"
            enterKeyHint="send"
          />
          <div className="wrap end gap-2">
            <Button look="subtle" onClick={close}>
              {back}
            </Button>
            <Button type="submit" busy={busy}>
              {rating.send}
            </Button>
          </div>
        </form>
      )}
      <Failure>{failure}</Failure>
    </div>
  );
}

function useRatingWords() {
  const { shell } = useWords();
  const assistant = useAssistantWords();
  return { rating: assistant.rating, back: shell.cancel };
}

/** The server's id of an answer. Throws if the history cannot be read or does not have it. */
async function serverId(room: string, id: string, message: string): Promise<string> {
  if (/^\d+$/.test(id)) return id;
  const { messages } = await ask('helperHistory', { room, limit: lookedThrough });
  const found = messages.find((it) => it.sender === 0 && it.message === message);
  if (!found) throw new Error('the answer is not in the history');
  return found.id;
}
