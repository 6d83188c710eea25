import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { LikeKind } from '#contract/likes/likes.ts';
import { useMark } from '../favourites/use-mark.ts';
import { shortNumber } from '../formats.ts';
import { useSpeech } from '../words.tsx';
import styles from './like.module.css';

interface Props {
  kind: LikeKind;
  id: string;
  /** The number of likes when the page was rendered. */
  likes: number;
  /** The name of the thing, for the accessible name. */
  name: string;
  className: string;
}

/** A button that likes a topic, a reply or a book page, with the number of likes. A visitor signs in first. */
export function Like({ kind, id, likes, name, className }: Props) {
  const { lang, words } = useSpeech();
  const { on, press } = useMark('like', kind, id);
  // The number of other people's likes of each pressed thing, until the page loads with another number of likes.
  const [pressed, setPressed] = useState<Record<string, { likes: number; others: number }>>({});
  const here = pressed[id];
  const count = here?.likes === likes ? here.others + Number(on) : likes;
  const Icon = on ? IconThumbUpFilled : IconThumbUp;

  async function toggle() {
    const know = (others: number) => setPressed((all) => ({ ...all, [id]: { likes, others } }));
    know(Math.max(0, count - Number(on)));
    const said = await press();
    if (said) know(said.count - Number(said.on));
  }

  return (
    <button
      type="button"
      className={`${className} ${styles.like}`}
      aria-label={words.shell.like(name, count)}
      aria-pressed={on}
      onClick={toggle}
    >
      <Icon aria-hidden />
      {words.shell.likeShort}
      <span className={`figures ${styles.count}`}>{count > 0 && shortNumber(lang, count)}</span>
    </button>
  );
}
