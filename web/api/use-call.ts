import { useCallback, useEffect, useRef, useState } from 'react';
import type { Calls } from '#contract/calls.ts';
import type { CallName } from '#contract/paths.ts';
import { useSession } from '../session/session.ts';
import { type Answered, type AskOptions, ask, type CallInput, type Pair } from './ask.ts';

/** The state of a component's call. */
export interface Loaded<Name extends keyof Calls> {
  /** The last answer; null until it arrives, and after the input has changed. */
  data: Answered<Name> | null;
  /** The error of the last attempt; null after a success. */
  error: Error | null;
  busy: boolean;
  /** Calls again. The shown data stays until the answer arrives. */
  reload: () => Promise<void>;
  /** Calls with more fields, such as the end of the last list page, and joins both answers. */
  extend: (fields: Partial<CallInput<Name>>, join: Join<Name>) => Promise<void>;
  /** Changes the shown data without a call. */
  change: (next: (data: Answered<Name>) => Answered<Name>) => void;
}

type Join<Name extends keyof Calls> = (shown: Answered<Name>, more: Answered<Name>) => Answered<Name>;

/** Calls the server when the component mounts and when the input changes; `null` makes no call. */
export function useCall<Name extends CallName>(name: Name, input: CallInput<Name> | null): Loaded<Name> {
  return useAnswer(ask, name, input, anyone);
}

/**
 * As `useCall`, for personal data: waits for a session, and calls again for each new one. After the end of a session the
 * loaded data stays for the same person.
 */
export function useOwnCall<Name extends CallName>(name: Name, input: CallInput<Name> | null): Loaded<Name> {
  return useOwnAnswer(ask, name, input);
}

/** As `useOwnCall`, with a function that makes the call, for calls that `ask` does not know. */
export function useOwnAnswer<Name extends keyof Calls>(
  askBy: AskBy<Name>,
  name: Name,
  input: CallInput<Name> | null,
): Loaded<Name> {
  return useAnswer(askBy, name, input, useSession());
}

type AskBy<Name extends keyof Calls> = (
  name: Name,
  body: CallInput<Name>,
  options: AskOptions,
) => Promise<Answered<Name>>;

const anyone = { userid: '', session: '' };

/** A new call, or unmounting the component, aborts the previous call. */
function useAnswer<Name extends keyof Calls>(
  askBy: AskBy<Name>,
  name: Name,
  input: CallInput<Name> | null,
  asker: Pair | null,
): Loaded<Name> {
  const [state, setState] = useState<State<Name>>(nothing);
  const asking = useRef<AbortController>(null);
  const session = asker?.session;
  const key = asker && input ? JSON.stringify([asker.userid, input]) : '';
  const shown = !asker || state.key === key ? state : nothing;

  const load = useCallback(
    async (fields?: Partial<CallInput<Name>>, join?: Join<Name>) => {
      asking.current?.abort();
      if (!key) return;
      const [, asked] = JSON.parse(key) as [string, CallInput<Name>];
      const stop = new AbortController();
      asking.current = stop;
      const { signal } = stop;
      const become = (next: (now: State<Name>) => Partial<State<Name>>) =>
        setState((before) => {
          const now = before.key === key ? before : nothing;
          return { ...now, ...next(now), key };
        });
      become(() => ({ busy: true }));
      try {
        const found = await askBy(name, { ...asked, ...fields }, { signal });
        if (signal.aborted) return;
        become(({ data }) => ({ data: join && data ? join(data, found) : found, error: null, busy: false }));
      } catch (error) {
        if (!signal.aborted) become(() => ({ error: error as Error, busy: false }));
      }
    },
    [askBy, name, key],
  );

  useEffect(() => {
    if (session !== undefined) void load();
    return () => asking.current?.abort();
  }, [session, load]);

  const reload = useCallback(() => load(), [load]);
  const change = useCallback(
    (next: (data: Answered<Name>) => Answered<Name>) =>
      setState((now) => ({ ...now, data: now.data && next(now.data) })),
    [],
  );
  return { data: shown.data, error: shown.error, busy: shown.busy, reload, extend: load, change };
}

interface State<Name extends keyof Calls> extends Pick<Loaded<Name>, 'data' | 'error' | 'busy'> {
  key: string;
}

const nothing = { key: '', data: null, error: null, busy: false };
