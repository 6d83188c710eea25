import type { ProblemCode } from '#contract/problems.ts';

/** The server's refusal of a call or of a socket event. */
export class Refusal extends Error {
  /** The HTTP status; 0 means that the network failed. */
  readonly status: number;
  /** The problem code, the key of the sentence in the texts. */
  readonly code: ProblemCode | undefined;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined;
  /** The maximum of a daily limit; undefined for any other refusal. */
  readonly most: number | undefined;
  /** The end of a restriction; undefined without one. */
  readonly until: string | undefined;

  constructor(
    sentence: string,
    status: number,
    code: ProblemCode | undefined,
    retryAfter: number | undefined,
    most: number | undefined,
    until: string | null | undefined,
  ) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
    this.most = most;
    this.until = until ?? undefined;
  }
}

/** The Chinese sentences, loaded at the first refusal. English shows the sentences of the server. */
let chinese: Partial<Record<ProblemCode, string>> = {};

/** Waits for the sentences of refusals in the page's language, and returns the same refusal. */
export async function withSentence<R extends Refusal>(refusal: R): Promise<R> {
  if (refusal.code && document.documentElement.lang.startsWith('zh'))
    await import('#contract/words/zh/problems.ts').then(
      ({ problems }) => {
        chinese = problems;
      },
      () => undefined,
    );
  return refusal;
}

/** The Chinese sentence of a refusal that `withSentence` has returned; undefined without a code. */
export function chineseSentence({ code }: Refusal): string | undefined {
  return code && chinese[code];
}
