import { useEffect, useSyncExternalStore } from 'react';
import type { HidableKind } from '#contract/moderation/policy.ts';
import { auth } from '../session/session.ts';
import { shared } from '../session/shared.ts';

const visitorReports = { userid: '', keys: new Set<string>() as ReadonlySet<string> };
const reported = shared(visitorReports);

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

/**
 * Whether a thing is hidden from the signed-in person by their own report. Pages are the same for everyone, so the
 * browser hides the thing.
 */
export function useReported(): (kind: HidableKind, id: string) => boolean {
  const { keys } = useSyncExternalStore(reported.subscribe, reported.get, () => visitorReports);
  useEffect(followPerson, []);
  return (kind, id) => keys.has(keyOf(kind, id));
}

/** Hides a newly reported thing. */
export function hideReported(kind: string, id: string): void {
  const { userid, keys } = reported.get();
  if (auth.get()) reported.set({ userid, keys: new Set([...keys, keyOf(kind, id)]) });
}

let followed = false;

/**
 * Loads the person's reports, now and after each sign-in. The first list of a visit calls it; later calls do nothing.
 */
function followPerson(): void {
  if (followed) return;
  followed = true;
  const change = () => {
    const userid = auth.get()?.userid ?? '';
    if (userid === reported.get().userid) return;
    reported.set({ ...visitorReports, userid });
    if (userid) void load(userid);
  };
  auth.subscribe(change);
  change();
}

async function load(userid: string): Promise<void> {
  try {
    const { ask } = await import('../api/ask.ts');
    const found = Object.entries(await ask('reportedIds', {}));
    const now = reported.get();
    if (now.userid !== userid) return;
    const keys = found.flatMap(([kind, ids]) => ids.map((id) => keyOf(kind, id)));
    if (keys.length > 0) reported.set({ userid, keys: new Set([...now.keys, ...keys]) });
  } catch {
    // After a failure the lists show reported things until the next visit.
  }
}
