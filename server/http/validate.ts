import type { z } from 'zod';
import { Problem } from '#contract/problems.ts';
import type { Raw } from './body/request-body.ts';

/** Returns the validated fields. Throws `field-malformed` with a sentence that names the first invalid field. */
export function checked<Schema extends z.ZodType>(schema: Schema, raw: Raw): z.output<Schema> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = String(issue?.path[0] ?? 'body');
  const says = issue?.code === 'invalid_union' ? firstOf(issue.errors) : issue?.message;
  const missing = raw[field] === undefined;
  const message = missing ? `${field} is missing.` : `${field} ${says ?? 'is malformed.'}`;
  throw new Problem('field-malformed', { field, message });
}

/** The last branch of a union is the one for a value that is present. */
function firstOf(branches: readonly (readonly { message: string }[])[]): string | undefined {
  return branches.at(-1)?.[0]?.message;
}
