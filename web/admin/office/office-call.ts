import { type AdminCallName, adminPaths } from '#contract/admin/paths.ts';
import { type CallName, paths } from '#contract/paths.ts';
import { type Answered, type AskOptions, askAt, type CallInput } from '../../api/ask.ts';
import { type Loaded, useOwnAnswer } from '../../api/use-call.ts';
import { useFactorAsked } from '../shell/staff.ts';

type Name = CallName | AdminCallName;

const every = { ...paths, ...adminPaths };

/** `ask`, including the calls of staff. */
export function askOffice<N extends Name>(
  name: N,
  body: CallInput<N>,
  options?: AskOptions,
): Promise<Answered<N>> {
  return askAt(every[name], body, options);
}

/** A call of staff. If its session needs the second factor first, the room asks for it. */
export function useOfficeCall<N extends Name>(name: N, input: CallInput<N> | null): Loaded<N> {
  return useFactorAsked(useOwnAnswer(askOffice, name, input));
}
