import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isForStaff, mayCall, type Who } from '#contract/accounts/policy.ts';
import type { Call } from '#contract/call.ts';
import { Problem } from '#contract/problems.ts';
import { requireFactor } from '../accounts/factor/require-factor.ts';
import { deviceCookie, deviceIn, newDevice } from '../accounts/safety/device.ts';
import { holderOf, silenced } from '../accounts/sessions/appeal-token.ts';
import { isActor, type Pair, presentedPair, viewerOf } from '../accounts/sessions/viewer.ts';
import type { Context, Services, SignedInContext, Viewer } from '../context.ts';
import type { AdmissionControl } from '../process/admission-control.ts';
import { limit } from '../rate-limits/limits.ts';
import { provenPair } from '../realtime/proven-by.ts';
import { markOwnWrite } from '../rendering/own-write.ts';
import { watchInvalidation } from '../rendering/watch-invalidation.ts';
import { originOf } from './address/origin.ts';
import { type OpenBody, openBody } from './body/open-body.ts';
import { isForm, type Raw, type Received, readRequest, type UploadedFile } from './body/request-body.ts';
import { Download } from './download.ts';
import { Moved } from './moved.ts';
import { answerProblem } from './problem-answer.ts';
import { contextOf } from './request-context.ts';
import { type ChosenFields, checked, chosenFields, refuseUnknown } from './validate.ts';

type ContextFor<C extends Call> = C['who'] extends Exclude<Who, 'anyone'> ? SignedInContext : Context;

/**
 * The checks of a call before its action, in a fixed order: the subject exists (`find` sees unchecked fields and throws
 * `not-found`), the session, permission (`permit`), the fields. A call for staff checks session, role and second factor
 * first.
 */
export interface CallHandlers<C extends Call, Subject> {
  /** `key` is the Bearer of a `keyed` call. */
  find?: (context: Context, raw: Raw, key: string) => Promise<Subject>;
  /** Returns a viewer for a pair without a session: the holder of a reset key. */
  orElse?: (context: Context, pair: Pair, raw: Raw) => Promise<Viewer | null>;
  permit?: (context: ContextFor<C>, raw: Raw, subject: Subject) => void | Promise<void>;
  act: (
    context: ContextFor<C>,
    input: z.output<C['request']>,
    more: {
      subject: Subject;
      pair: Pair | null;
      files: UploadedFile[];
      origin: string;
      /** The Cookie header; it does not prove who the caller is. */
      cookies: string;
      left: () => AbortSignal;
    },
  ) => Promise<z.input<C['answer']>>;
}

/** Registers a call as an HTTP route, and is the only place that does: parse, viewer, limit, act, response. */
export function serve<C extends Call, Subject = undefined>(
  app: FastifyInstance,
  services: Services,
  call: C,
  handlers: CallHandlers<C, Subject>,
): void {
  const [method, url] = call.at;
  const chosen = chosenFields(call.request);
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        const { invalidation, changed } = watchInvalidation(services.invalidation);
        const device = call.signsIn ? deviceIn(request.headers.cookie) || newDevice() : '';
        const said = await answer({ ...services, invalidation }, call, handlers, {
          request,
          device,
          chosen,
          left: () => leftBy(reply),
        });
        const origin = originOf(request, services.settings.publicUrl);
        if (device) reply.header('set-cookie', deviceCookie(device, origin));
        // Needed only with several processes: a single process sees its own changes at once.
        if (services.redis && changed()) markOwnWrite(reply, services.clock());
        if (call.keeps) reply.header('cache-control', `public, max-age=${call.keeps}`);
        if (call.leads && isForm(request)) return reply.redirect(urlIn(said), 303);
        return send(reply, said);
      } catch (problem) {
        if (problem instanceof Moved) return reply.redirect(problem.path, 301);
        return answerProblem(request, reply, problem);
      }
    },
  });
}

function send(reply: FastifyReply, answered: unknown): FastifyReply {
  // Encoded once: Node reads a string twice, for its length and to write it.
  if (!(answered instanceof Download)) return reply.type(json).send(Buffer.from(JSON.stringify(answered)));
  return reply
    .type(answered.type)
    .header('content-disposition', `attachment; filename="${answered.name}"`)
    .send(answered.bytes);
}

const json = 'application/json; charset=utf-8';

const urlIn = (said: unknown): string => (said as { url: string }).url;

async function answer<C extends Call, Subject>(
  services: Services,
  call: C,
  handlers: CallHandlers<C, Subject>,
  incoming: Incoming,
): Promise<unknown> {
  const { request } = incoming;
  const anonymous = { ...contextOf(services, request), device: incoming.device };
  const pass: AdmissionControl['pass'] = (serving) =>
    call.lingers ? serving() : services.admission.pass(serving);
  const body = await openBody(anonymous, request, (pair) => viewerOf(anonymous, pair));
  const handling = { services, call, handlers, incoming, anonymous, body };
  let authorized: Promise<Authorized<C, Subject>> | undefined;
  try {
    const received = await readRequest(request, call, {
      holding: body.holding,
      async admit(raw) {
        authorized = pass(() => authorize(handling, raw));
        await authorized;
        return body.holding;
      },
    });
    body.whole();
    return await pass(async () => {
      authorized ??= authorize(handling, received.raw);
      return act(handling, await authorized, received);
    });
  } catch (thrown) {
    // Errors about the caller's access take precedence over errors in the body.
    if (authorized) await authorized;
    else await body.refused();
    throw thrown;
  } finally {
    body.release();
  }
}

/** The parts that answer one request. */
interface Handling<C extends Call, Subject> {
  services: Services;
  call: C;
  handlers: CallHandlers<C, Subject>;
  incoming: Incoming;
  anonymous: Context;
  body: OpenBody;
}

/** The result of the checks: the viewer and the subject. */
interface Authorized<C extends Call, Subject> {
  context: ContextFor<C>;
  viewer: Viewer | null;
  subject: Subject;
  pair: Pair | null;
  changed: () => boolean;
}

/** The checks before the fields: whether the subject exists, who the caller is, and whether they have permission. */
async function authorize<C extends Call, Subject>(
  { services, call, handlers, incoming: { request }, anonymous, body }: Handling<C, Subject>,
  raw: Raw,
): Promise<Authorized<C, Subject>> {
  const pair = call.keyed ? null : presentedPair(request, raw, call.actor ?? []);
  const holder = !pair && call.tokened && typeof raw.token === 'string' && raw.token;
  const viewer = pair
    ? await whoAsks(anonymous, call, handlers, pair, raw)
    : holder
      ? await holderOf(anonymous, holder)
      : null;
  await services.limits.takeOften(limit.everything, viewer?.userid ?? anonymous.address);
  const { invalidation, changed } = watchInvalidation(services.invalidation);
  const context: Context = { ...anonymous, viewer, invalidation };
  if (isForStaff(call.who)) {
    if (!viewer) throw new Problem('session-not-found');
    if (!mayCall(viewer.role, call.who)) throw new Problem('forbidden');
    requireFactor({ ...context, viewer });
  }
  const subject = (await handlers.find?.(context, raw, keyIn(request))) as Subject;
  const needed = call.who !== 'anyone' || (call.checksPair && namesPair(request, raw, call));
  if (needed && !viewer) throw new Problem(call.unsigned ?? 'session-not-found');
  // The check above guarantees the viewer wherever the call requires one.
  const signedIn = context as ContextFor<C>;
  if (viewer) body.provenBy(viewer.userid);
  if (viewer?.silenced && !isOpen(call, raw)) throw silenced(viewer.silenced);
  await handlers.permit?.(signedIn, raw, subject);
  return { context: signedIn, viewer, subject, pair, changed };
}

/** Whether a call with these fields is open to a silenced person. */
const isOpen = ({ silenced }: Call, raw: Raw): boolean =>
  typeof silenced === 'function' ? silenced(raw) : silenced !== 'closed';

const keyIn = ({ headers }: FastifyRequest): string =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';

async function act<C extends Call, Subject>(
  { services, call, handlers, incoming: { request, left, chosen } }: Handling<C, Subject>,
  { context, viewer, subject, pair, changed }: Authorized<C, Subject>,
  { raw, files, fault }: Received,
): Promise<unknown> {
  // Fields after the file may name a different actor than those before it.
  if (viewer && namesAnother(call, viewer, raw)) throw new Problem(call.unsigned ?? 'session-not-found');
  if (fault) throw fault;
  const input = fieldsOf(call, raw);
  refuseUnknown(chosen, input as object, services.site);
  const said = await handlers.act(context, input, {
    subject,
    pair,
    files,
    left,
    cookies: request.headers.cookie ?? '',
    get origin() {
      return originOf(request, services.settings.publicUrl);
    },
  });
  if (viewer && changed()) await services.replica.keepOwnWrite(viewer.userid, services.clock());
  return said;
}

interface Incoming {
  request: FastifyRequest;
  /** The mark of the browser, if the call may sign it in. */
  device: string;
  chosen: ChosenFields;
  left: () => AbortSignal;
}

/**
 * A signal that aborts if the connection closes before the response; the request itself closes once its body is read.
 */
function leftBy(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => !reply.raw.writableFinished && leaving.abort());
  if (reply.raw.destroyed) leaving.abort();
  return leaving.signal;
}

/** Whether a request claims a user's identity; an empty field claims nothing. */
function namesPair(request: FastifyRequest, raw: Raw, call: Call): boolean {
  const fields = ['userid', 'session', ...(call.actor ?? [])];
  const claimed = fields.some((field) => (raw[field] ?? '') !== '');
  return claimed || /^Bearer\b/i.test(request.headers.authorization ?? '');
}

/** Returns the viewer of a pair; null without one, or if another field names a different user as the actor. */
async function whoAsks<C extends Call, Subject>(
  context: Context,
  call: C,
  handlers: CallHandlers<C, Subject>,
  pair: Pair,
  raw: Raw,
): Promise<Viewer | null> {
  const look = async () =>
    (await viewerOf(context, pair)) ?? (await handlers.orElse?.(context, pair, raw)) ?? null;
  const viewer = await provenPair(context, pair, look);
  if (!viewer) return null;
  return namesAnother(call, viewer, raw) ? null : viewer;
}

function namesAnother(call: Call, viewer: Viewer, raw: Raw): boolean {
  const named = call.who !== 'anyone' || call.proves ? ['userid', ...(call.actor ?? [])] : (call.actor ?? []);
  return named.some((field) => raw[field] !== undefined && !isActor(viewer, raw[field]));
}

/** Returns the checked fields. Throws `field-malformed`, or the call's own code if it has one (`malformed`). */
function fieldsOf<C extends Call>(call: C, raw: Raw): z.output<C['request']> {
  if (!call.malformed) return checked(call.request, raw) as z.output<C['request']>;
  const parsed = call.request.safeParse(raw);
  if (!parsed.success) throw new Problem(call.malformed);
  return parsed.data as z.output<C['request']>;
}
