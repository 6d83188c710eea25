import type { ProblemCode } from '#contract/problems.ts';

/** The server's refusal of a call or of a socket event. */
export class Refusal extends Error {
  /** The HTTP status; 0 means that the network failed. */
  readonly status: number;
  /** The problem code, under which `words.problems` has the sentence. */
  readonly code: ProblemCode | undefined;

  constructor(sentence: string, status: number, code: ProblemCode | undefined) {
    super(sentence);
    this.status = status;
    this.code = code;
  }
}
