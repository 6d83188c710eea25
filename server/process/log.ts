import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { withoutRepeats } from './repeats.ts';
import { withoutSecrets } from './secrets.ts';

/** Receives the log's lines; standard output if left out. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Returns the logger options: one line of JSON per entry. Errors and requests are logged by an allowlist of fields,
 * since their other fields may be personal data. Each line is searched for secrets before it is written.
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

/** An error by its name, message and stack. A database error also has its codes, but not the row that it refused. */
function shownError(thrown: unknown, depth = 0): ShownError {
  if (!isError(thrown)) return { type: typeof thrown, message: '', stack: '' };
  const { code, routine, table, constraint } = thrown as Error & Record<string, unknown>;
  return {
    type: thrown.name ?? 'Error',
    message: thrown.message,
    stack: thrown.stack ?? '',
    ...(code !== undefined && { code }),
    ...(routine !== undefined && { routine, table_name: table, constraint_name: constraint }),
    ...(thrown.cause !== undefined && depth < mostCauses && { cause: shownError(thrown.cause, depth + 1) }),
  };
}

/** Whether a value is an error, or a plain copy of one, as the job queue reports it. */
function isError(thrown: unknown): thrown is Error {
  if (thrown instanceof Error) return true;
  const { message, stack } = Object(thrown);
  return typeof message === 'string' && typeof stack === 'string';
}

/** A request without its address, which may contain a key or a person's name. */
const shownRequest = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) => ({
  method,
  route: routeOptions?.url,
});

const shownReply = ({ statusCode }: Partial<Pick<FastifyReply, 'statusCode'>>) => ({ statusCode });
