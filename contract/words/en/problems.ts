import type { ProblemCode } from '../../problems.ts';

/** In English the browser shows the server's own sentences. It brings only the one that it says by itself. */
export const problems: Partial<Record<ProblemCode, string>> & { 'field-malformed': string } = {
  'field-malformed': 'A field is malformed.',
};
