/**
 * For the `ref` of an element at the bottom of the window, above the phone's bar: keeps its height in `--foot`, so that
 * focus and messages stay clear of it.
 */
export function measureFoot(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--foot', `${foot.offsetHeight}px`));
  sizes.observe(foot);
  return () => {
    sizes.disconnect();
    style.removeProperty('--foot');
  };
}
