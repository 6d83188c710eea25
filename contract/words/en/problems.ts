import type { ProblemCode } from '../../problems.ts';

/** In English the browser shows the server's sentences. It needs only the one that it shows by itself. */
export const problems: Partial<Record<ProblemCode, string>> & { 'field-malformed': string } = {
  'field-malformed': 'A field is malformed.',
};
