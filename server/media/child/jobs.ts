import type { ProblemCode } from '#contract/problems.ts';
import type { Encoded } from '../pictures/encode-picture.ts';

export interface ChildJobs {
  pdf: {
    asked: { readonly kind: 'pdf'; readonly bytes: Uint8Array };
    done: { readonly picture: Uint8Array; readonly pdf: Uint8Array };
  };
  picture: {
    asked: {
      readonly kind: 'picture';
      readonly bytes: Uint8Array;
      /** Set for HEIC: its colour profile. */
      readonly heic: { readonly profile: Uint8Array | undefined } | null;
    };
    done: Encoded;
  };
}

export type ChildJob = ChildJobs[keyof ChildJobs]['asked'];

/** The message with the result, the refusal's problem, or an allocation that failed in the child. */
export type ChildAnswer =
  | { readonly done: ChildJobs[keyof ChildJobs]['done'] }
  | { readonly refused: ProblemCode; readonly field: string | undefined }
  | { readonly outOfMemory: true };
