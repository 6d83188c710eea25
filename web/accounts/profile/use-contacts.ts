import { useEffect, useRef, useState } from 'react';
import { contactMark } from '#contract/accounts/accounts.ts';
import { ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { mended, notify } from '../../layout/toasts/notify.ts';
import { useOwn } from './use-own.ts';

/**
 * The user's contacts. `save` shows the new list at once and resolves to the reason of a refusal, else to `''`. A refused
 * list is reported and undone. Saves run one after the other, so that the last one wins.
 */
export function useContacts() {
  const { me, failed, busy, reload } = useOwn();
  const [contacts, setContacts] = useState<readonly string[] | null>(null);
  const known = useRef<readonly string[]>([]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const changed = useRef(false);
  const tell = useProblem();

  useEffect(() => {
    // A response that was in transit when the list changed does not include the change.
    if (!me || changed.current) return;
    known.current = me.contact.split(contactMark).filter((it) => it.trim());
    setContacts(known.current);
  }, [me]);

  function save(next: readonly string[]): Promise<string> {
    changed.current = true;
    setContacts(next);
    const saving = turn.current.then(() => send(next));
    turn.current = saving;
    return saving;
  }

  async function send(next: readonly string[]): Promise<string> {
    try {
      await ask('changeUser', { contact: next.join(contactMark) });
      known.current = next;
      mended('contacts');
      return '';
    } catch (error) {
      const reason = tell(error);
      notify({ type: 'error', about: 'contacts', message: reason });
      setContacts(known.current);
      return reason;
    }
  }

  return { contacts, failed, busy, reload, save };
}
