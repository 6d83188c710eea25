import kinds from '../kinds.module.css';
import styles from './avatar.module.css';
import { useBroken } from './use-broken.ts';

/** Widths in pixels; the style sheet has a rule for each. */
type Size = 18 | 28 | 32 | 36 | 40 | 48 | 72 | 88;

/**
 * A person's picture, or the initials on a tint of the person's own. The name is next to it, so it has no accessible
 * name.
 */
export function Avatar({ name, picture, size = 36 }: { name: string; picture: string; size?: Size }) {
  const { broken, image } = useBroken(picture);
  if (picture && !broken)
    return (
      <img
        {...image}
        className={styles.avatar}
        data-size={size}
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
      className={[styles.avatar, kinds[toneOf(name)]].join(' ')}
      data-size={size}
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
