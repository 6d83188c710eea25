import type { ProblemCode } from '#contract/problems.ts';

/** The server's refusal of something, whichever way it was asked. */
export class Refusal extends Error {
  /** As HTTP has it; 0 means that the network failed. */
  readonly status: number;
  /** The refusal by its code, under which `words.problems` has the sentence. */
  readonly code: ProblemCode | undefined;

  constructor(sentence: string, status: number, code: ProblemCode | undefined) {
    super(sentence);
    this.status = status;
    this.code = code;
  }
}
