import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { withoutRepeats } from './repeats.ts';
import { withoutSecrets } from './secrets.ts';

/** Where the lines of the log go; the standard output when left out. */
export interface LogStream {
  write(line: string): void;
}

/**
 * The log: a line of JSON for each thing told. Errors and requests are shown by a list of what may be shown, since
 * whatever else hangs on them may be somebody's; and each line is looked through for secrets before it leaves.
 */
export function logOptions(settings: Settings, stream?: LogStream): FastifyServerOptions['logger'] {
  return {
    level: settings.logLevel,
    serializers: { err: (thrown) => shownError(thrown), req: shownRequest, res: shownReply },
    redact: { paths: hiddenFields.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
    hooks: { streamWrite: withoutSecrets(settings), logMethod: withoutRepeats() },
    ...(stream && { stream }),
  };
}

const hiddenFields = [
  ...['password', 'session', 'token', 'secret', 'verification_code', 'client_secret', 'apiKey', 'auth'],
  ...['authorization', 'cookie', 'headers', 'body', 'query', 'params', 'parameters', 'email', 'recipient'],
];

const mostCauses = 4;

interface ShownError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}

/** An error by its name, message and place; a refusal of the database by its codes, and not by the row it refused. */
function shownError(thrown: unknown, depth = 0): ShownError {
  if (!isError(thrown)) return { type: typeof thrown, message: '', stack: '' };
  const { code, routine, table_name, constraint_name } = thrown as Error & Record<string, unknown>;
  return {
    type: thrown.name ?? 'Error',
    message: thrown.message,
    stack: thrown.stack ?? '',
    ...(code !== undefined && { code }),
    ...(routine !== undefined && { routine, table_name, constraint_name }),
    ...(thrown.cause !== undefined && depth < mostCauses && { cause: shownError(thrown.cause, depth + 1) }),
  };
}

/** An error, or what the mail queue tells of one: a bare copy of it. */
function isError(thrown: unknown): thrown is Error {
  if (thrown instanceof Error) return true;
  const { message, stack } = Object(thrown);
  return typeof message === 'string' && typeof stack === 'string';
}

/** Never the address that was asked for: it may carry a key or somebody's name. */
function shownRequest({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) {
  return { method, route: routeOptions?.url };
}

function shownReply({ statusCode }: Partial<Pick<FastifyReply, 'statusCode'>>) {
  return { statusCode };
}
