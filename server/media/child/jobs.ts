import type { ProblemCode } from '#contract/problems.ts';
import type { Encoded } from '../pictures/encode-picture.ts';

/** What a child process is asked for, and what it answers. */
export interface Jobs {
  pdf: {
    asked: { readonly kind: 'pdf'; readonly bytes: Uint8Array };
    done: { readonly picture: Uint8Array; readonly pdf: Uint8Array };
  };
  picture: {
    asked: {
      readonly kind: 'picture';
      readonly bytes: Uint8Array;
      /** For HEIC: its colour profile. */
      readonly heic: { readonly profile: Uint8Array | undefined } | null;
    };
    done: Encoded;
  };
}

export type Job = Jobs[keyof Jobs]['asked'];

/** The answer on the wire. A refusal names its problem; `outOfMemory` is what the child itself could not allocate. */
export type Answer =
  | { readonly done: Jobs[keyof Jobs]['done'] }
  | { readonly refused: ProblemCode; readonly field: string | undefined }
  | { readonly outOfMemory: true };
