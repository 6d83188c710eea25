import { type AdminCallName, adminPaths } from '#contract/admin/paths.ts';
import { type CallName, paths } from '#contract/paths.ts';
import { type Answered, AskError, type AskOptions, askAt, type CallInput } from '../../api/ask.ts';
import { type Loaded, useOwnAnswer } from '../../api/use-call.ts';
import { useFactorAsked } from '../shell/staff.ts';

type Name = CallName | AdminCallName;

const every = { ...paths, ...adminPaths };

const call = <N extends Name>(name: N, body: CallInput<N>, options?: AskOptions): Promise<Answered<N>> =>
  askAt(every[name], body, options);

/** Opens the dialog of the staff room: resolves once the session has the second factor, rejects if the dialog is closed. */
let confirmFactor = (): Promise<void> => Promise.reject();

/** Sets the dialog that acts of staff ask. */
export function askForFactorBy(confirm: () => Promise<void>): void {
  confirmFactor = confirm;
}

/** `ask`, including the calls of staff. If the session needs the second factor first, asks for it in between. */
export async function askOffice<N extends Name>(
  name: N,
  body: CallInput<N>,
  options?: AskOptions,
): Promise<Answered<N>> {
  try {
    return await call(name, body, options);
  } catch (error) {
    if (!(error instanceof AskError && error.code === 'factor-needed')) throw error;
    await confirmFactor().catch(() => Promise.reject(error));
    return call(name, body, options);
  }
}

/** A read of staff. If its session needs the second factor first, the room asks for it in place of the screen. */
export function useOfficeCall<N extends Name>(name: N, input: CallInput<N> | null): Loaded<N> {
  return useFactorAsked(useOwnAnswer(call, name, input));
}
