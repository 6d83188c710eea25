import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { isAway } from '../database/away.ts';
import { isForm } from './body/request-body.ts';
import { problemPage, problemPagePolicy } from './problem-page.ts';

/**
 * The one translation of a refusal to HTTP: its status and `{"error": …}`, the code and field beside it as
 * headers. A form post that prefers `text/html` gets a page with the sentence, and so does
 * what only a person looks at (`asPage`). A fault of ours never shows its text.
 */
export function answerProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  fault: unknown,
  asPage = prefersPage(request),
): FastifyReply {
  const thrown = isCutShort(request, fault) ? new Problem('body-malformed') : fault;
  const problem = asProblem(thrown);
  // Being busy is told by the metrics: a line each would add to what there is too much of.
  if (problem.status >= 500 && !(thrown instanceof Problem && thrown.code === 'not-ready'))
    request.log.error(thrown);
  // Fastify would cut the line after a body that it did not read, and the answer be lost on its way through a balancer;
  // Node reads what still comes and drops it.
  if (problem.code === 'body-too-large') reply.removeHeader('connection');
  reply.code(problem.status).header('cache-control', 'no-store').header('x-problem', problem.code);
  if (problem.field) reply.header('x-problem-field', problem.field);
  if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter));
  if (asPage)
    return reply
      .header('content-security-policy', problemPagePolicy)
      .type('text/html; charset=utf-8')
      .send(problemPage(request, problem));
  return reply.type('application/json; charset=utf-8').send({ error: problem.message });
}

/** Whether the sender went away in the middle of the body: nobody hears the answer, and nothing of ours is broken. */
function isCutShort({ raw }: FastifyRequest, fault: unknown): boolean {
  return raw.readableAborted && fault instanceof Error && fault.message === 'aborted';
}

/** What is thrown, as a refusal; anything that is not one is a fault of ours. */
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

function prefersPage(request: FastifyRequest): boolean {
  return isForm(request) && (request.headers.accept ?? '').trim().startsWith('text/html');
}
