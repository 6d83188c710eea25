import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Whether the device has a network, as far as the browser knows; true during server rendering. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
}

/** Runs `act` each time the network comes back. */
export function useBackOnline(act: () => void): void {
  const back = useEffectEvent(act);
  useEffect(() => {
    const came = () => back();
    addEventListener('online', came);
    return () => removeEventListener('online', came);
  }, []);
}

function watch(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
