import styles from './courtyard.module.css';

/** A quad seen from above, in two colours: lawns between crossing paths, a tree in each, a well in the middle. */
export function Courtyard() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 200 160"
      width="160"
      height="128"
      fill="none"
      aria-hidden="true"
    >
      <path className={styles.ground} d="M100 26l80 46l-80 46l-80 -46z" />
      <path className={styles.path} d="M60 49l80 46M140 49l-80 46" />
      <path className={styles.ink} d="M100 26l80 46l-80 46l-80 -46z" />
      <path className={styles.ink} d="M20 72v14l80 46l80 -46v-14M100 118v14" />
      <ellipse className={styles.well} cx="100" cy="72" rx="13" ry="7.5" />
      <path className={styles.ink} d="M100 45v-9M64 74v-11M136 74v-11M100 103v-11" />
      <circle className={styles.tree} cx="100" cy="29" r="9" />
      <circle className={styles.tree} cx="64" cy="56" r="9" />
      <circle className={styles.tree} cx="136" cy="56" r="9" />
      <circle className={styles.tree} cx="100" cy="86" r="8" />
    </svg>
  );
}
