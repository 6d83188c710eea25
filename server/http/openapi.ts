import { z } from 'zod';
import { isForStaff } from '#contract/accounts/policy.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Chosen } from '#contract/fields.ts';
import type { Site } from '../site/site.ts';
import type { Choices } from './validate.ts';

/** Returns the OpenAPI 3.1 description of every call, generated from the contract and the operator's tables. */
export const openApi = (publicUrl: string | null, site: Choices & Pick<Site, 'settings'>) => ({
  openapi: '3.1.0',
  info: {
    title: site.settings.site.name,
    version: '1',
    description:
      'A failed call answers with its status and {"error": "…"}. Calls that act for a user take the pair userid and ' +
      'session in the body, or as Authorization: Bearer {userid}{session}.',
  },
  servers: [{ url: publicUrl ?? '/' }],
  components: {
    securitySchemes: {
      pair: { type: 'http' as const, scheme: 'bearer', description: '{userid}{session}' },
    },
    schemas: {
      Refusal: {
        type: 'object' as const,
        required: ['error'],
        properties: {
          error: { type: 'string' as const },
          ticket: { type: 'string' as const, description: 'Completes a sign-in by user/second_factor.' },
        },
      },
    },
  },
  paths: Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      call.at[1].replace(/:(\w+)/g, '{$1}'),
      { [call.at[0].toLowerCase()]: operation(name, call, site) },
    ]),
  ),
});

function operation(name: string, call: Call, site: Choices) {
  const request = withChoices(schemaOf(call.request, 'input'), site);
  return {
    operationId: name,
    summary: call.says,
    ...(isForStaff(call.who) && { description: `Needs the role ${call.who}.` }),
    tags: [call.at[1].split('/')[2] ?? 'api'],
    ...(takesPair(call) && { security: [{ pair: [] }, {}] }),
    ...parameters(call, request),
    ...(call.at[0] === 'POST' && { requestBody: body(call, request) }),
    responses: {
      200: {
        description: 'Done',
        content: answerOf(call),
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

function answerOf(call: Call) {
  if (call.gives === 'text/csv') return { [call.gives]: { schema: { type: 'string' } } };
  if (call.gives) return { [call.gives]: { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: schemaOf(call.answer, 'output') } };
}

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

function parameters(call: Call, request: ObjectSchema) {
  const parameters = Object.entries(request.properties ?? {})
    .map(([name, schema]) => ({
      name,
      in: inPath(call, name) ? 'path' : 'query',
      required: request.required?.includes(name) ?? false,
      schema,
    }))
    .filter((it) => it.in === 'path' || call.at[0] === 'GET');
  return parameters.length > 0 || call.at[0] === 'GET' ? { parameters } : {};
}

const inPath = (call: Call, name: string): boolean => call.at[1].split('/').includes(`:${name}`);

function body(call: Call, request: ObjectSchema) {
  const pair = takesPair(call) ? { userid: { type: 'string' }, session: { type: 'string' } } : {};
  const file =
    call.takes === 'file' ? { [call.fileField ?? 'file']: { type: 'string', format: 'binary' } } : {};
  const named = (name: string) => inPath(call, name);
  const fields = Object.entries(request.properties ?? {}).filter(([name]) => !named(name));
  const schema = {
    ...request,
    type: 'object',
    properties: { ...pair, ...Object.fromEntries(fields), ...file },
    ...(request.required && { required: request.required.filter((name) => !named(name)) }),
  };
  const types =
    call.takes === 'file'
      ? ['multipart/form-data']
      : ['application/json', ...(call.takes ? ['multipart/form-data'] : [])];
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

const takesPair = (call: Call): boolean =>
  call.who !== 'anyone' || call.proves === true || call.checksPair === true;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as ObjectSchema;
}

/** The fields with the current values of the operator's tables. */
function withChoices(request: ObjectSchema, { choices }: Choices): ObjectSchema {
  const { properties = {} } = request;
  const described = (schema: object): object => {
    const { chosen, items, ...rest } = schema as { chosen?: Chosen; items?: object };
    return {
      ...rest,
      ...(items && { items: described(items) }),
      ...(chosen && { enum: choices(chosen) }),
    };
  };
  const fields = Object.entries(properties).map(([name, schema]) => [name, described(schema as object)]);
  return { ...request, properties: Object.fromEntries(fields) };
}
