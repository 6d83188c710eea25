/** Runs an action after the page has loaded and the browser is idle, unless the signal aborts before the load. */
export function whenIdle(run: () => void, signal: AbortSignal): void {
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  const begin = () => void idle(() => signal.aborted || run());
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true, signal });
}
