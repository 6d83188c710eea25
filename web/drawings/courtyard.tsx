import styles from './courtyard.module.css';

/** A quad seen from above, in two colours: lawns between crossing paths, a tree on each, a well in the middle. */
export function Courtyard() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 200 150"
      width="160"
      height="120"
      fill="none"
      aria-hidden="true"
    >
      <path className={styles.wall} d="M12 76v12l88 50l88 -50v-12" />
      <path className={styles.lawn} d="M100 26l88 50l-88 50l-88 -50z" />
      <path className={styles.path} d="M56 51l88 50M144 51l-88 50" />
      <path className={styles.ink} d="M100 26l88 50l-88 50l-88 -50zM100 126v12" />
      <ellipse className={styles.well} cx="100" cy="76" rx="14" ry="8" />
      <path className={styles.ink} d="M100 51v-12M50 80v-12M150 80v-12M100 114v-10" />
      <circle className={styles.tree} cx="100" cy="30" r="10" />
      <circle className={styles.tree} cx="50" cy="59" r="10" />
      <circle className={styles.tree} cx="150" cy="59" r="10" />
      <circle className={styles.tree} cx="100" cy="98" r="8" />
    </svg>
  );
}
