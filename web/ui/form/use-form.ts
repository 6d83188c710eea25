import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import type { ZodType, z } from 'zod';
import { AskError } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { auth } from '../../session/session.ts';

/** What a schema finds wrong: `code` and `params` name the rule. */
export type Issue = z.core.$ZodIssue;

interface Options<Schema extends ZodType> {
  /** The contract's request, or a part of it. */
  schema: Schema;
  /** Does it. What it throws is shown: beside the field that the refusal names, else as `failure`. */
  submit: (value: z.output<Schema>, data: FormData) => Promise<void>;
  /** Makes the schema's input of the form; without it, every field is its text. */
  read?: (data: FormData) => unknown;
  /** The sentence for a field that the schema refuses by a rule, which the issue names; without it, the schema's own. */
  say?: (field: string, issue: Issue) => string;
}

/**
 * A form whose inputs keep their own values, so that nothing typed is ever lost. Errors appear beside a field when it
 * is left and when the form is sent, and go as soon as it is mended; the first refused field gets the focus.
 *
 * `<form {...form.form}><TextField {...form.field('email')} label=… /></form>`
 */
export function useForm<Schema extends ZodType>({
  schema,
  submit,
  read = textOf,
  say = asIs,
}: Options<Schema>) {
  const ref = useRef<HTMLFormElement>(null);
  /** Values that the server refused: the sentence stays beside the field until it holds another one. */
  const refused = useRef<Record<string, { value: unknown; message: string }>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const tell = useProblem();

  function check(form: HTMLFormElement) {
    const data = new FormData(form);
    const parsed = schema.safeParse(read(data));
    const found: Record<string, string> = {};
    for (const issue of parsed.error?.issues ?? []) {
      const field = String(issue.path[0] ?? '');
      found[field] ??= say(field, issue);
    }
    for (const [field, { value, message }] of Object.entries(refused.current))
      if (data.get(field) === value) found[field] ??= message;
    return { data, parsed, found };
  }

  function recheck(name: string, form: HTMLFormElement) {
    const message = check(form).found[name];
    setErrors(({ [name]: _, ...others }) => (message ? { ...others, [name]: message } : others));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    refused.current = {};
    const { data, parsed, found } = check(form);
    setErrors(found);
    setFailure('');
    if (!parsed.success) return focusFirst(form, found);
    setBusy(true);
    try {
      await submit(parsed.data, data);
    } catch (error) {
      refuse(error, form);
    } finally {
      setBusy(false);
    }
  }

  function refuse(error: unknown, form: HTMLFormElement) {
    // The session has ended: the sign-in page comes and says so, and the form waits behind it as it is.
    if (error instanceof AskError && error.code === 'session-not-found' && !auth.get()) return;
    const field = error instanceof AskError ? error.field : undefined;
    if (!field || !form.elements.namedItem(field)) return setFailure(tell(error));
    const found = { [field]: tell(error) };
    refused.current = { [field]: { value: new FormData(form).get(field), message: tell(error) } };
    setErrors(found);
    focusFirst(form, found);
  }

  function onBlur({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    // An error that appears now would move the button from under the finger; sending checks everything anyway.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
    if (isControl(target) && (target.value || errors[target.name])) recheck(target.name, currentTarget);
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (isControl(target) && errors[target.name]) recheck(target.name, currentTarget);
  }

  return {
    // Until the page's script is awake the browser sends a form itself, and must not write it into the address.
    form: { ref, method: 'post' as const, noValidate: true, onSubmit, onBlur, onInput },
    field: (name: string) => ({ name, error: errors[name] }),
    errors,
    /** A refusal that names no field; show it in a `Failure`. */
    failure,
    busy,
    /** Shows an error beside a field. */
    fail: (name: string, message: string) => setErrors((others) => ({ ...others, [name]: message })),
  };
}

function textOf(data: FormData): unknown {
  return Object.fromEntries(data);
}

function asIs(_field: string, { message }: Issue): string {
  return message;
}

function isControl(target: EventTarget): target is HTMLInputElement {
  return 'name' in target && 'value' in target && Boolean(target.name);
}

/** Focus goes once the errors are drawn, so that a screen reader reads them with the field. */
function focusFirst(form: HTMLFormElement, found: Record<string, string>): void {
  requestAnimationFrame(() => {
    for (const control of form.elements)
      if (control instanceof HTMLElement && 'name' in control && found[String(control.name)])
        return control.focus();
  });
}
