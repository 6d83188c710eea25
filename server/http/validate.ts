import { z } from 'zod';
import type { Chosen } from '#contract/fields.ts';
import { Problem } from '#contract/problems.ts';
import type { Raw } from './body/request-body.ts';

/** Returns the validated fields. Throws `field-malformed` with a sentence that names the first invalid field. */
export function checked<Schema extends z.ZodType>(schema: Schema, raw: Raw): z.output<Schema> {
  const parsed = schema.safeParse(raw, { error: plainly });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = String(issue?.path[0] ?? 'body');
  const says = issue?.code === 'invalid_union' ? firstOf(issue.errors) : issue?.message;
  const missing = raw[field] === undefined;
  // The fields of `set` are named themselves.
  const named = field === 'set' ? pathOf(issue?.path ?? []) : field;
  const message = missing ? `${field} is missing.` : `${named} ${says ?? 'is malformed.'}`;
  throw new Problem('field-malformed', { field, message });
}

/** Plain sentences for values of the wrong type, where the schema has no message. */
const plainly: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' ? shapes[issue.expected] : undefined;
const shapes: Readonly<Record<string, string>> = {
  object: 'must be an object.',
  array: 'must be a list.',
  string: 'must be text.',
  number: 'must be a number.',
};

const pathOf = (path: readonly PropertyKey[]): string =>
  path.filter((it) => typeof it === 'string').join('.');

/** The last branch of a union is the one for a value that is present. */
const firstOf = (branches: readonly (readonly { message: string }[])[]): string | undefined =>
  branches.at(-1)?.[0]?.message;

/** Looks up the values of the operator's tables. */
export interface Choices {
  choices(of: Chosen): readonly (number | string)[];
}

/** The fields of a request whose values are in the operator's tables. */
export type ChosenFields = readonly (readonly [field: string, of: Chosen])[];

/** Returns the fields of a request with such values; nested fields do not count. */
export const chosenFields = ({ shape }: z.ZodObject): ChosenFields =>
  Object.entries(shape).flatMap(([field, schema]) => {
    const of = chosenIn(schema);
    return of ? [[field, of] as const] : [];
  });

/**
 * Throws `field-malformed` for the first of these fields with a checked value, or one of several, that the operator's
 * tables do not contain.
 */
export function refuseUnknown(chosen: ChosenFields, checked: object, { choices }: Choices): void {
  for (const [field, of] of chosen) {
    const values = [(checked as Record<string, unknown>)[field] ?? []].flat();
    const known = choices(of);
    if (values.some((value) => !known.some((it) => it === value)))
      throw new Problem('field-malformed', {
        field,
        message: `${field} must be one of ${known.join(', ')}.`,
      });
  }
}

/** Returns the choices of a schema or its list, below its optional or default wrapper. */
function chosenIn(schema: unknown): Chosen | undefined {
  if (!(schema instanceof z.ZodType)) return undefined;
  const { chosen } = (schema.meta() ?? {}) as { chosen?: Chosen };
  const { innerType, out, options, element } = schema.def as {
    innerType?: unknown;
    out?: unknown;
    options?: unknown[];
    element?: unknown;
  };
  return chosen ?? chosenIn(innerType ?? out ?? options?.at(-1) ?? element);
}
