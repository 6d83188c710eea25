import styles from './skeleton.module.css';

/**
 * A gray placeholder of the content's size: pixels, or a share of the available width such as `60%`; `ratio` is width
 * to height, such as `4/3`. Announce the loading state once, in text next to it. It is an SVG because the page's policy
 * allows no style attribute.
 */
export function Skeleton({
  width = '100%',
  height,
  ratio,
  round,
}: {
  width?: number | `${number}%`;
  height?: number | `${number}%`;
  ratio?: string;
  round?: boolean;
}) {
  const [across = 1, down = 1] = (ratio ?? '').split('/').map(Number);
  return (
    <svg
      className={[styles.box, round && styles.round].filter(Boolean).join(' ')}
      width={width}
      height={height}
      viewBox={ratio && `0 0 ${across} ${down}`}
      aria-hidden
    />
  );
}
