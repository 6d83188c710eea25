import { countVisit } from '../pwa/visits.ts';

const lookEveryMs = 3_600_000;
const waitMs = 2000;

/**
 * Registers the service worker, and calls `tell` once when another build is available, but not while unsaved input
 * would be lost by a reload. It checks when the page opens, each hour, and, after an hour or more, when the user
 * returns to the tab. Only an installable site counts its visits.
 */
export async function watchBuilds(own: string, tell: () => void, signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  if (signal.aborted) return;
  countVisit();
  let told = false;

  function onBuild({ data }: MessageEvent) {
    const build: unknown = data?.build;
    if (told || typeof build !== 'string' || build === own) return;
    told = true;
    const timer = setInterval(tellUnlessTyping, waitMs);
    signal.addEventListener('abort', () => clearInterval(timer));
    tellUnlessTyping();

    function tellUnlessTyping() {
      if (isTyping()) return;
      clearInterval(timer);
      tell();
    }
  }

  serviceWorker.addEventListener('message', onBuild, { signal });
  serviceWorker.startMessages();
  // Some browsers refuse a service worker, for example in private windows. The site works without it.
  const registration = await serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => null);
  if (!registration || signal.aborted) return;

  let looked = Date.now();
  function look() {
    if (document.hidden || !navigator.onLine || Date.now() - looked < lookEveryMs) return;
    looked = Date.now();
    registration?.update().catch(() => undefined);
  }
  const timer = setInterval(look, lookEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', look, { signal });
}

/** Whether a field of the screen contains unsent input. */
function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main textarea, main input:not([type="hidden"], [type="checkbox"], [type="radio"])',
  );
  return [...fields].some(
    (it) => it.value !== '' && (it.value !== it.defaultValue || it === document.activeElement),
  );
}
