import { type ProblemCode, problems as refusals } from '../../problems.ts';

/** The sentence of every refusal of the API. */
export const problems = Object.fromEntries(
  Object.entries(refusals).map(([code, [, sentence]]) => [code, sentence]),
) as Record<ProblemCode, string>;
