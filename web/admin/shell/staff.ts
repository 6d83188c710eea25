import { createContext, useContext, useEffect } from 'react';
import type { Calls } from '#contract/calls.ts';
import { AskError } from '../../api/ask.ts';
import type { Loaded } from '../../api/use-call.ts';
import type { Me } from '../../session/me.ts';

export interface StaffScreen {
  me: Me;
  /** Shows the question for the second factor in place of the screen, which opens again after it. */
  askFactor: () => void;
}

export const StaffContext = createContext<StaffScreen | null>(null);

/** The staff member in the staff room; only for display. */
export function useStaff(): StaffScreen {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('The staff room is missing above.');
  return staff;
}

/** If a call's session needs the second factor first, the room asks for it. */
export function useFactorAsked<Name extends keyof Calls>(call: Loaded<Name>): Loaded<Name> {
  const { askFactor } = useStaff();
  const needed = call.error instanceof AskError && call.error.code === 'factor-needed';
  useEffect(() => {
    if (needed) askFactor();
  }, [needed, askFactor]);
  return call;
}
