import { useCallback, useEffect, useRef, useState } from 'react';
import type { PointKind } from '#contract/points/limits.ts';
import { type Answered, ask } from '../../api/ask.ts';
import { useSession } from '../../session/session.ts';
import { usePoints } from '../use-points.ts';

export type Entry = Answered<'listPoints'>['entries'][number];

interface Shown {
  kind: PointKind | null;
  entries: readonly Entry[];
  more: boolean;
}

/** The newest ledger entries of one kind or of all, and a function that loads older ones. */
export function useLedger(kind: PointKind | null) {
  const session = useSession()?.session;
  const balance = usePoints().points?.balance;
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const wanted = useRef(kind);

  const load = useCallback(
    async (before?: Entry) => {
      wanted.current = kind;
      setBusy(true);
      try {
        const asked = { ...(kind && { kind }), ...(before && { before: before.id }) };
        const { entries, more } = await ask('listPoints', asked);
        // The user chose another kind meanwhile.
        if (wanted.current !== kind) return;
        setShown((now) => ({ kind, entries: before && now ? [...now.entries, ...entries] : entries, more }));
        setFailed(false);
      } catch {
        if (wanted.current === kind) setFailed(true);
      } finally {
        if (wanted.current === kind) setBusy(false);
      }
    },
    [kind],
  );

  useEffect(() => {
    if (session) void load();
  }, [session, load]);

  // Reload when the balance changes, since new entries are at the top. It may also change between the first page of
  // entries and the first balance.
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (balance === undefined || !shown) return;
    const before = known.current ?? (shown.kind === null ? (shown.entries[0]?.balance ?? 0) : balance);
    known.current = balance;
    if (balance !== before) void load();
  }, [balance, shown, load]);

  const current = shown?.kind === kind ? shown : null;
  return {
    entries: current?.entries ?? null,
    more: current?.more ?? false,
    failed,
    busy,
    reload: () => load(),
    older: () => load(current?.entries.at(-1)),
  };
}
