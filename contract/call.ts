import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';

/**
 * The declaration of a call.
 *
 * - `who`: `anyone` needs no session (one is recognised where it is given), `viewer` needs the pair `userid` and
 *   `session`, from the body or as `Authorization: Bearer {userid}{session}`. The pair is not part of `request`: the
 *   server reads it before the fields are checked.
 * - `proves`: the call verifies the pair itself, so the action decides whether the pair is valid.
 * - `checksPair`: the pair is optional, but a given one must be valid.
 * - `leads`: a posted form is redirected (303) to the answer's `url`.
 * - `actor`: the fields that name the acting user; if given, they must be the pair's user.
 * - `takes`: the body formats accepted besides JSON; `fileField` names the file's field if it is not `file`.
 * - `gives`: the type of the file that is returned; `answer` then describes nothing.
 * - `keeps`: seconds for which caches may keep the answer, which is the same for everyone; without it, none may.
 * - `lingers`: the answer comes from a slow service, so the call is exempt from admission control.
 * - `malformed`: the refusal for any malformed field, if one sentence is decided for all of them.
 * - `unsigned`: the refusal for a missing session, if it is not `session-not-found`.
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

/** Returns the call unchanged; exists only so that its types are inferred. */
export function call<Request extends z.ZodObject, Answer extends z.ZodType, Who extends 'anyone' | 'viewer'>(
  it: Call<Request, Answer, Who>,
): Call<Request, Answer, Who> {
  return it;
}
