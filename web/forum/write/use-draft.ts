import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isBlank } from '#contract/blank.ts';
import { newClientId } from '../../api/client-id.ts';
import { kept, type StoredValue, textFields } from '../../session/kept.ts';
import { useSession } from '../../session/session.ts';

/**
 * Keeps the input of a form in this browser, at once, by form and person, and restores it. A visitor's text passes to
 * the person who signs in; the end of a session removes nothing.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, place: string) {
  const userid = useSession()?.userid ?? '';
  const owner = useRef('');
  const attempt = useRef<Attempt | null>(null);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const element = form.current;
    const before = owner.current;
    if (!element || (before && !userid)) return;
    owner.current = userid;
    if (before && before !== userid) {
      element.reset();
      attempt.current = null;
    }
    const visitors = keptDraft('', place);
    const own = keptDraft(userid, place);
    const typed = isWritten(element) ? { values: valuesOf(element), attempt: attempt.current } : null;
    const kept = typed ?? own.read() ?? visitors.read();
    if (!kept) return;
    if (userid) visitors.clear();
    own.keep(kept);
    attempt.current = kept.attempt;
    if (typed) return;
    fill(element, kept.values);
    setRestored(true);
  }, [form, place, userid]);

  const store = () => keptDraft(owner.current, place);

  function keep(): void {
    const element = form.current;
    if (!element) return;
    if (isWritten(element)) store().keep({ values: valuesOf(element), attempt: attempt.current });
    else store().clear();
  }

  /** A form's `onInput` that also keeps the input. */
  function andKeep(onInput: (event: FormEvent<HTMLFormElement>) => void) {
    return (event: FormEvent<HTMLFormElement>) => {
      onInput(event);
      keep();
    };
  }

  /** Deletes the kept draft; the form stays as it is. */
  function forget(): void {
    store().clear();
    attempt.current = null;
    setRestored(false);
  }

  function clear(): void {
    forget();
    form.current?.reset();
  }

  /**
   * Clears the sent text. Text that was typed meanwhile stays: the part after it, or all of it if its beginning has
   * changed.
   */
  function sent(name: string, text: string): void {
    const field = form.current?.elements.namedItem(name);
    const there = field instanceof HTMLTextAreaElement ? field.value : store().read()?.values[name];
    const rest = there?.startsWith(text) ? there.slice(text.length).trimStart() : (there ?? '');
    clear();
    if (isBlank(rest)) return;
    store().keep({ values: { [name]: rest }, attempt: null });
    if (field instanceof HTMLTextAreaElement) field.value = rest;
  }

  /** The `client_id` for these fields: the same one if they were sent before. */
  function clientIdFor(sent: object): string {
    const fields = JSON.stringify(sent);
    if (attempt.current?.fields !== fields) attempt.current = { clientId: newClientId(), fields };
    keep();
    return attempt.current.clientId;
  }

  return { restored, andKeep, forget, clear, sent, clientIdFor };
}

export type Draft = ReturnType<typeof useDraft>;

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter((it): it is [string, string] => typeof it[1] === 'string');
  return Object.fromEntries(entries);
}

/** Whether any text field differs from its initial value. */
function isWritten(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (it) =>
      (it instanceof HTMLTextAreaElement || (it instanceof HTMLInputElement && it.type === 'text')) &&
      it.value.trim() !== it.defaultValue.replaceAll('\r\n', '\n').trim(),
  );
}

function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLElement && 'value' in field) field.value = value;
  }
}

/** The kept part of an unfinished form: its fields, and the last attempt to send it. */
interface KeptDraft {
  values: Readonly<Record<string, string>>;
  attempt: Attempt | null;
}

/** An attempt to send, possibly without a response: a retry with the same fields uses the same id. */
interface Attempt {
  clientId: string;
  /** The fields that were sent, as JSON. */
  fields: string;
}

/** A person's draft (`''` is a visitor) of one form. */
function keptDraft(userid: string, place: string): StoredValue<KeptDraft> {
  return kept(`forum-draft:${userid || 'visitor'}:${place}`, ({ values, attempt }) => {
    const texts = textFields(values);
    return texts && { values: texts, attempt: isAttempt(attempt) ? attempt : null };
  });
}

function isAttempt(it: unknown): it is Attempt {
  if (typeof it !== 'object' || it === null) return false;
  const { clientId, fields } = it as Record<string, unknown>;
  return typeof clientId === 'string' && typeof fields === 'string';
}
