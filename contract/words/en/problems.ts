import type { ProblemCode } from '../../problems.ts';

/** Empty: in English the browser shows the server's own sentences, which `contract/problems.ts` has. */
export const problems: Partial<Record<ProblemCode, string>> = {};
