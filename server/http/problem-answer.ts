import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { isAway } from '../database/away.ts';
import { isForm } from './body/request-body.ts';
import { problemPage, problemPagePolicy } from './problem-page.ts';

/**
 * Sends every refusal as an HTTP response: the problem's status, `{"error": …}` as the body, and code and field as
 * headers. Form posts that prefer `text/html`, and requests of people only (`asPage`), get a page. An internal error
 * never shows its text.
 */
export function answerProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  fault: unknown,
  asPage = prefersPage(request),
): FastifyReply {
  const thrown = isCutShort(request, fault) ? new Problem('body-malformed') : fault;
  const problem = asProblem(thrown);
  // Metrics count `not-ready`. A log entry for each would add work while the server is overloaded.
  if (problem.status >= 500 && !(thrown instanceof Problem && thrown.code === 'not-ready'))
    request.log.error(thrown);
  // Fastify would close the connection after an unread body, and a load balancer could lose the response. Without the
  // header Node reads the rest of the body and drops it.
  if (problem.code === 'body-too-large') reply.removeHeader('connection');
  reply.code(problem.status).header('cache-control', 'no-store').header('x-problem', problem.code);
  if (problem.field) reply.header('x-problem-field', problem.field);
  if (problem.most) reply.header('x-problem-most', String(problem.most));
  if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter));
  if (asPage)
    return reply
      .header('content-security-policy', problemPagePolicy)
      .type('text/html; charset=utf-8')
      .send(problemPage(request, problem));
  return reply.type('application/json; charset=utf-8').send({ error: problem.message, ...problem.also });
}

/** Whether the client disconnected in the middle of the body, which is not an internal error. */
const isCutShort = ({ raw }: FastifyRequest, fault: unknown): boolean =>
  raw.readableAborted && fault instanceof Error && fault.message === 'aborted';

/** Returns any thrown value as a refusal. A value that is not one becomes an internal error (`something-broke`). */
export function asProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  if (isAway(thrown)) return new Problem('not-ready', { retryAfter: 1 });
  const status = statusOf(thrown);
  if (status === 413) return new Problem('body-too-large');
  if (status === 415) return new Problem('body-type-unknown');
  if (status >= 400 && status < 500) return new Problem('body-malformed');
  return new Problem('something-broke');
}

function statusOf(thrown: unknown): number {
  if (typeof thrown !== 'object' || thrown === null || !('statusCode' in thrown)) return 500;
  return typeof thrown.statusCode === 'number' ? thrown.statusCode : 500;
}

const prefersPage = (request: FastifyRequest): boolean =>
  isForm(request) && (request.headers.accept ?? '').trim().startsWith('text/html');
