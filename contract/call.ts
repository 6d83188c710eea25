import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';

/**
 * How a call is written down.
 *
 * - `who`: `anyone` needs no session (one is recognised where it is given), `viewer` needs the pair
 *   `userid` and `session`, from the body or as `Authorization: Bearer {userid}{session}`.
 *   The pair is not part of `request`: the door takes it out before the fields are read.
 * - `proves`: the pair itself is what the call is asked about, so the action tells what it is worth.
 * - `checksPair`: a pair that is given has to be right, though none is needed.
 * - `leads`: a form that is posted is sent on (303) to the answer's `url`.
 * - `actor`: the fields that name the acting user; where given they must be the pair's user.
 * - `takes`: how the body may travel, beside JSON; `fileField` names the file's field where it is not `file`.
 * - `gives`: the type of the file that is answered; `answer` says nothing about it then.
 * - `keeps`: for so many seconds an answer, the same for everybody, may be kept on its way; without it, never.
 * - `lingers`: its answer is written by a service that takes its time, so it does not count among those being served.
 * - `malformed`: the refusal for any malformed field, where one sentence is decided for all of them.
 */
export interface Call<
  Request extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
  Who extends 'anyone' | 'viewer' = 'anyone' | 'viewer',
> {
  readonly at: readonly ['GET' | 'POST', string];
  readonly says: string;
  readonly who: Who;
  readonly request: Request;
  readonly answer: Answer;
  readonly proves?: true;
  readonly checksPair?: true;
  readonly leads?: true;
  readonly actor?: readonly string[];
  readonly takes?: 'file' | 'fields';
  readonly gives?: 'application/zip' | 'text/csv';
  readonly fileField?: string;
  readonly keeps?: number;
  readonly lingers?: true;
  readonly malformed?: ProblemCode;
  readonly unsigned?: ProblemCode;
}

/** Writes a call down; only there so that its types are inferred. */
export function call<Request extends z.ZodObject, Answer extends z.ZodType, Who extends 'anyone' | 'viewer'>(
  it: Call<Request, Answer, Who>,
): Call<Request, Answer, Who> {
  return it;
}
