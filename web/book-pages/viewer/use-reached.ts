import { useEffect, useState } from 'react';

const retryMs = 500;
const timeoutMs = 10_000;

/**
 * Whether another site's address is reachable; null until that is known. Retries once after half a second. A frame
 * cannot tell: browsers show their own error page in it and report that it has loaded.
 */
export function useReached(url: string | null): boolean | null {
  const [reached, setReached] = useState<boolean | null>(null);

  useEffect(() => {
    if (!url) return;
    let gone = false;
    async function check(url: string) {
      let found = await answers(url);
      if (!found) await new Promise((resolve) => setTimeout(resolve, retryMs));
      if (!found && !gone) found = await answers(url);
      if (!gone) setReached(found);
    }
    void check(url);
    return () => {
      gone = true;
    };
  }, [url]);

  return reached;
}

/** Any response is enough, so this sends a HEAD request. Its status is not readable across origins. */
async function answers(url: string): Promise<boolean> {
  const late = new AbortController();
  const waiting = setTimeout(() => late.abort(), timeoutMs);
  try {
    await fetch(url, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: late.signal,
    });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(waiting);
  }
}
