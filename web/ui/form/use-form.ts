import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import type { ZodType, z } from 'zod';
import { AskError } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { auth } from '../../session/session.ts';
import { showField } from './show-field.ts';

/** An issue of a schema: `code` and `params` identify the rule. */
export type Issue = z.core.$ZodIssue;

interface Options<Schema extends ZodType> {
  /** The contract's request, or a part of it. */
  schema: Schema;
  /** Sends the form. An error that it throws shows next to the field that the refusal names, else as `failure`. */
  submit: (value: z.output<Schema>, data: FormData) => Promise<void>;
  /** Converts the form data to the schema's input. By default every field is its text. */
  read?: (data: FormData) => unknown;
  /** The sentence for an issue of the schema; by default the schema's own message. */
  say?: (field: string, issue: Issue) => string;
  /** The field of an issue; by default the first part of its path. */
  fieldOf?: (path: readonly PropertyKey[]) => string;
}

/**
 * A form with uncontrolled inputs, so that typed text is never lost. Errors appear next to a field on blur and on
 * submit, and disappear once the value is valid. The first invalid field gets the focus. `<form
 * {...form.form}><TextField {...form.field('email')} label=… /></form>`
 */
export function useForm<Schema extends ZodType>({
  schema,
  submit,
  read = (data) => Object.fromEntries(data),
  say = (_field, { message }) => message,
  fieldOf = ([first = '']) => String(first),
}: Options<Schema>) {
  const ref = useRef<HTMLFormElement>(null);
  /** Values that the server refused: the sentence stays next to the field until its value changes. */
  const refused = useRef<Record<string, { value: unknown; message: string }>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [limited, setLimited] = useState(false);
  const [busy, setBusy] = useState(false);
  const tell = useProblem();

  function check(form: HTMLFormElement) {
    const data = new FormData(form);
    const parsed = schema.safeParse(read(data));
    const found: Record<string, string> = {};
    for (const issue of parsed.error?.issues ?? []) {
      const field = fieldOf(issue.path);
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
    setLimited(false);
    if (!parsed.success) return showFirst(form, Object.keys(found));
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
    // The session has ended: the sign-in page appears and reports it; the form stays mounted behind it.
    if (error instanceof AskError && error.code === 'session-not-found' && !auth.get()) return;
    setLimited(error instanceof AskError && error.most !== undefined);
    const field = error instanceof AskError ? error.field : undefined;
    if (!field || !canShow(form.elements.namedItem(field))) return showFailure(tell(error), form);
    refuseField(field, tell(error), form);
  }

  function showFailure(message: string, form: HTMLFormElement) {
    setFailure(message);
    requestAnimationFrame(() => form.querySelector('[data-failure]')?.scrollIntoView(nearest));
  }

  function refuseField(name: string, message: string, form = ref.current) {
    if (!form) return;
    refused.current = { [name]: { value: new FormData(form).get(name), message } };
    setErrors({ [name]: message });
    showFirst(form, [name]);
  }

  function onBlur({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    // An error that appears now would move the button during the press; submit validates everything anyway.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
    if (isControl(target) && (target.value || errors[target.name])) recheck(target.name, currentTarget);
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (isControl(target) && errors[target.name]) recheck(target.name, currentTarget);
  }

  return {
    // Before the page's script loads, the browser submits the form itself. POST keeps the values out of the address.
    form: { ref, method: 'post' as const, noValidate: true, onSubmit, onBlur, onInput },
    field: (name: string) => ({ name, error: errors[name] }),
    errors,
    /** A refusal that names no field; show it in a `Failure`. */
    failure,
    /** Whether a daily limit refused the form. */
    limited,
    busy,
    /** Shows an error next to a field, in place of an earlier one. */
    fail: (name: string, message: string) => {
      delete refused.current[name];
      setErrors((others) => ({ ...others, [name]: message }));
    },
    /** Shows the reason of a refusal next to its field, until its value changes. */
    refuse: (name: string, message: string) => refuseField(name, message),
    /** Gives a field the focus and brings it into sight. */
    show: (name: string) => ref.current && showFirst(ref.current, [name]),
  };
}

/** Scrolls only as far as needed, past the bars at the window's edges. */
const nearest = { block: 'nearest', behavior: 'instant' } as const;

function isControl(target: EventTarget): target is HTMLInputElement {
  return 'name' in target && 'value' in target && Boolean(target.name);
}

/** Whether an error appears next to this control: a hidden one has no place for it. */
const canShow = (control: Element | RadioNodeList | null): boolean =>
  control !== null && !(control instanceof HTMLInputElement && control.type === 'hidden');

/** The focus moves after the errors render, so that a screen reader reads them with the field. */
function showFirst(form: HTMLFormElement, names: readonly string[]): void {
  requestAnimationFrame(() => {
    for (const control of form.elements)
      if (control instanceof HTMLElement && 'name' in control && names.includes(String(control.name)))
        return showField(control);
  });
}
