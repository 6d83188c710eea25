import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { schoolIds } from '../world/schools.ts';
import { openWorld, type World } from '../world/world.ts';

interface Operation {
  security?: object[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, object> } }> };
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}

let world: World;
let description: { openapi: string; paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  world = await openWorld();
  description = await (await fetch(`${world.url}/api/openapi.json`)).json();
});
afterAll(() => world.close());

test('every call is described with its response and its refusal', () => {
  expect(description.openapi).toBe('3.1.0');
  for (const [method, path] of Object.values(paths)) {
    const operation = description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(Object.keys(operation?.responses ?? {}), path).toEqual(['200', 'default']);
    expect(operation?.requestBody !== undefined, path).toBe(method === 'POST');
  }
});

test('a call that needs the pair accepts it in the body or as a bearer', () => {
  for (const path of ['/api/user/sessions', '/api/user/verify_session', '/api/item/set']) {
    const operation = description.paths[path]?.post;
    const fields = operation?.requestBody?.content['application/json']?.schema.properties;
    expect(Object.keys(fields ?? {}), path).toEqual(expect.arrayContaining(['userid', 'session']));
    expect(operation?.security, path).toEqual([{ pair: [] }, {}]);
  }
  expect(description.paths['/api/user/login']?.post?.security).toBeUndefined();
});

test('the parameters of a path are not fields of the body', () => {
  const charge = description.paths['/api/payment/charge/{provider}/vip']?.post;
  expect(charge?.parameters).toMatchObject([{ name: 'provider', in: 'path', required: true }]);
  const fields = charge?.requestBody?.content['application/json']?.schema.properties ?? {};
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(['session', 'totalPrice']));
  expect(fields).not.toHaveProperty('provider');
});

test('fields state their limits and fixed values', () => {
  const list = description.paths['/api/item/list']?.get?.parameters ?? [];
  const schema = (name: string) => list.find((it) => it.name === name)?.schema;
  expect(schema('limit')).toMatchObject({ type: 'integer', minimum: 1, maximum: 60 });
  expect(schema('school_id')).toMatchObject({ enum: [...schoolIds] });
  expect(schema('sort')).toMatchObject({ enum: ['time_desc', 'price_asc', 'price_desc', 'relevance'] });
  const file = description.paths['/api/file/upload']?.post?.requestBody?.content['multipart/form-data'];
  expect(file?.schema.properties.file).toEqual({ type: 'string', format: 'binary' });
});

test('a call that returns a file states its type', () => {
  const content = description.paths['/api/user/export']?.post?.responses['200']?.content;
  expect(content).toEqual({ 'application/zip': { schema: { type: 'string', format: 'binary' } } });
});
