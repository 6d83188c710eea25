import { useEffect, useEffectEvent } from 'react';
import { type CaseState, caseStates } from '#contract/moderation/policy.ts';
import { keysOn } from '../../keys/key-state.ts';
import { shared } from '../../session/shared.ts';

/** The reason of the last act, kept for the next case. */
export const keptReason = shared('');

/** The filters in the queue's address; without a state the open cases, or all of one person. */
export function chosenIn(query: URLSearchParams): { state?: CaseState; person?: string } {
  const person = query.get('person') ?? '';
  const named = query.get('state');
  const state = caseStates.find((it) => it === named) ?? (named || person ? undefined : 'open');
  return { ...(state && { state }), ...(person && { person }) };
}

/** Handles single shortcut keys before those of the whole site; not in fields and dialogs. */
export function useCaseKeys(does: Readonly<Record<string, () => void>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const act = does[key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
    if (!keysOn.get() || document.querySelector('dialog[open], [popover=auto]:popover-open')) return;
    if (target instanceof Element && target.closest('input, textarea, select')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    addEventListener('keydown', pressed, { capture: true });
    return () => removeEventListener('keydown', pressed, { capture: true });
  }, []);
}
