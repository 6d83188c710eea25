import type { z } from 'zod';
import type { Who } from './accounts/policy.ts';
import type { ProblemCode } from './problems.ts';

/** The declaration of a call. */
export interface Call<
  Request extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
  For extends Who = Who,
> {
  readonly at: readonly ['GET' | 'POST', string];
  readonly says: string;
  /**
   * The callers: `anyone` needs no session, `viewer` the pair `userid` and `session`, in the body or as `Authorization: Bearer
   * {userid}{session}`, and `moderator` and `admin` the pair of an account with at least this role.
   */
  readonly who: For;
  /** The fields without the pair, which the server reads first. */
  readonly request: Request;
  readonly answer: Answer;
  /** The action verifies the pair itself. */
  readonly proves?: true;
  /** The call may open a session, so the response sets the cookie that marks the browser as a known device. */
  readonly signsIn?: true;
  /** The pair is optional, but a given one must be valid. */
  readonly checksPair?: true;
  /** A posted form is redirected (303) to the answer's `url`. */
  readonly leads?: true;
  /** Fields that name the acting user; if sent, they must name the pair's user. */
  readonly actor?: readonly string[];
  /** Body formats accepted besides JSON. */
  readonly takes?: 'file' | 'fields';
  /** The largest JSON body in bytes. Beyond the usual limit it is read only after Authorization proves the right to call. */
  readonly mostBytes?: number;
  /** The media type of a returned file; `answer` is then unused. */
  readonly gives?: 'application/zip' | 'text/csv';
  /** The name of the file's field, if it is not `file`. */
  readonly fileField?: string;
  /** Seconds for which caches may keep the answer, which is the same for everyone; without it, no cache may. */
  readonly keeps?: number;
  /** The answer comes from a slow service, so the call is exempt from admission control. */
  readonly lingers?: true;
  /** `Authorization: Bearer` holds a key of the operator; no pair is read. */
  readonly keyed?: true;
  /** Whether silenced people, who may write nothing public, may make the call. Every POST states this. */
  readonly silenced?: 'open' | 'closed' | ((fields: Readonly<Record<string, unknown>>) => boolean);
  /** A suspended person may send the token of their refused sign-in, as `token`, in place of the pair. */
  readonly tokened?: true;
  /** The refusal for every malformed field, if it is not `field-malformed`. */
  readonly malformed?: ProblemCode;
  /** The refusal for a missing session, if it is not `session-not-found`. */
  readonly unsigned?: ProblemCode;
}

/** Returns the call unchanged; exists only so that its types are inferred. */
export function call<Request extends z.ZodObject, Answer extends z.ZodType, For extends Who>(
  it: Call<Request, Answer, For>,
): Call<Request, Answer, For> {
  return it;
}
