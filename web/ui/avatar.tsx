import type { CSSProperties } from 'react';
import styles from './avatar.module.css';
import { useBroken } from './use-broken.ts';

/** A person's picture, or the first letters of the name on a tint of its own. The name stands beside it, so it is not told. */
export function Avatar({ name, picture, size = 36 }: { name: string; picture: string; size?: number }) {
  const { broken, image } = useBroken(picture);
  const style = { '--size': `${size}px` } as CSSProperties;
  if (picture && !broken)
    return (
      <img
        {...image}
        className={styles.avatar}
        style={style}
        src={`/files/${picture}?w=480`}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        decoding="async"
      />
    );
  return (
    <span
      className={[styles.avatar, styles[toneOf(name)]].join(' ')}
      style={style}
      data-initials={initials(name)}
      aria-hidden
    />
  );
}

const tones = ['used', 'house', 'car', 'event', 'dining'] as const;

function toneOf(name: string): (typeof tones)[number] {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return tones[sum % tones.length] ?? 'used';
}

/** One Han character, or up to two Latin letters. */
function initials(name: string): string {
  const [first = '', second] = name.split(/[\s_.-]+/).filter(Boolean);
  const head = [...first][0] ?? '?';
  return /\p{Script=Han}/u.test(head) ? head : `${head}${[...(second ?? '')][0] ?? ''}`.toUpperCase();
}
