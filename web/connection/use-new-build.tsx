import { useEffect, useEffectEvent } from 'react';
import { notify } from '../layout/toasts/notify.ts';
import { useSite } from '../site.ts';
import { useWords } from '../words.tsx';
import { whenIdle } from './when-idle.ts';

const dayMs = 86_400_000;

/**
 * After the page has loaded and the browser is idle: registers the service worker, which keeps the offline page, and
 * notifies the user of a newer build.
 */
export function useNewBuild(): void {
  const { build } = useSite();
  const { shell } = useWords();

  const tell = useEffectEvent(() => {
    const message = <u>{shell.reload}</u>;
    notify({ title: shell.newVersion, message, timeOut: dayMs, onClick: () => location.reload() });
  });

  useEffect(() => {
    if (!build || !('serviceWorker' in navigator)) return;
    const gone = new AbortController();
    const { signal } = gone;
    whenIdle(
      () =>
        import('./worker.ts').then(
          ({ watchBuilds }) => watchBuilds(build, () => tell(), signal),
          () => undefined,
        ),
      signal,
    );
    return () => gone.abort();
  }, [build]);
}
