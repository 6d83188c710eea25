import { useState } from 'react';
import type { ZodType } from 'zod';
import { type SiteSettings, settings as schema } from '#contract/site/site.ts';
import { type Answered, AskError } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { useConflict } from '../office/conflict.tsx';
import { askOffice } from '../office/office-call.ts';
import { useAdminSiteWords } from '../office/site-words.ts';
import { useSay } from '../office/use-say.ts';

const schemas: { [Key in keyof SiteSettings]: ZodType<SiteSettings[Key]> } = schema.shape;

/** All settings on the server, and callbacks for a change of one part. */
export interface Saving extends Answered<'adminSettings'> {
  reload: () => Promise<void>;
  saved: (next: Answered<'adminSettings'>) => void;
}

interface Options<Key extends keyof SiteSettings> {
  key: Key;
  /** Converts the form's fields to the setting; a field is named by its path, such as `short_en`. */
  read: (data: FormData) => unknown;
  /** The sentences of invalid fields. */
  sentences?: Readonly<Record<string, string>>;
}

/**
 * The form of one setting. The input stays until it is saved or discarded, even if other settings are saved and loaded.
 * Each new `round` starts with the server's values.
 */
export function useSetting<Key extends keyof SiteSettings>(
  { settings, version, reload, saved }: Saving,
  { key, read, sentences = {} }: Options<Key>,
) {
  const { settings: words } = useAdminSiteWords();
  const conflict = useConflict(reload);
  const value = settings[key];
  const [{ base, round }, setShown] = useState({ base: value, round: 0 });
  const [typed, setTyped] = useState(false);
  // Another admin's change shows at once if the form is untouched.
  if (!typed && JSON.stringify(base) !== JSON.stringify(value)) setShown({ base: value, round: round + 1 });

  const fieldOf = (path: readonly PropertyKey[]) =>
    path.filter((it) => typeof it === 'string' && !/^\d+$/.test(it)).join('_') || key;
  const form = useForm({
    schema: schemas[key],
    read,
    submit: (next) => save(next),
    say: useSay(sentences),
    fieldOf,
  });

  /** Sends the setting. A refusal by the server marks its field. */
  async function save(next: SiteSettings[Key], message = words.saved): Promise<void> {
    try {
      const done = await conflict.attempt(async () => {
        const now = await askOffice('setSettings', { version, set: { [key]: next } });
        setTyped(false);
        // The fields already show it, unless it was removed.
        setShown({ base: now.settings[key], round: next === null ? round + 1 : round });
        saved(now);
      });
      if (done) notify({ type: 'success', about: 'settings', message });
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      const path = /^set\.\w+((?:\.\w+)*) /.exec(error.message)?.[1];
      if (path === undefined) throw error;
      const field = fieldOf(path.split('.').filter(Boolean));
      form.fail(field, sentences[field] ?? error.message);
    }
  }

  function onInput(event: Parameters<typeof form.form.onInput>[0]) {
    setTyped(true);
    form.form.onInput(event);
  }

  function drop() {
    setTyped(false);
    setShown({ base: value, round: round + 1 });
  }

  return {
    value: base,
    form: { ...form, form: { ...form.form, onInput } },
    conflict,
    typed,
    drop,
    save,
    round,
  };
}
