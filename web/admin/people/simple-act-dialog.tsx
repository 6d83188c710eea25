import type { Answered } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { ActDialog, reasonAlone } from '../office/act-dialog.tsx';
import { askOffice } from '../office/office-call.ts';
import { useAdminPeopleWords } from '../office/people-words.ts';
import { useOfficeWords } from '../office/words.ts';
import type { Person } from './facts.tsx';

const marks = {
  grantMerchant: { merchant: true },
  endMerchant: { merchant: false },
  verify: { verified: true },
  unverify: { verified: false },
} as const;

/** The acts that need only a reason. */
export type SimpleAct = keyof typeof marks | 'sessions' | 'password' | 'delete';

/** Whether the person is mailed the reason. */
const isTold = (act: SimpleAct) =>
  act === 'endMerchant' || act === 'sessions' || act === 'password' || act === 'delete';

interface Props {
  act: SimpleAct;
  person: Person;
  isOpen: boolean;
  onClose: () => void;
  changed: (next?: Answered<'showAccount'>) => void;
  deleted: () => void;
}

/** Asks for the reason of an act, and performs it. */
export function SimpleActDialog({
  act,
  person: { userid: person },
  isOpen,
  onClose,
  changed,
  deleted,
}: Props) {
  const { acts: words } = useAdminPeopleWords();
  const office = useOfficeWords();
  const { [act]: said } = words;

  async function run({ reason }: { reason: string }) {
    if (act === 'sessions') await askOffice('endAccountSessions', { person, reason });
    else if (act === 'password') await askOffice('mailAccountPassword', { person, reason });
    else if (act === 'delete') await askOffice('deleteAccountOf', { person, reason });
    else changed(await askOffice('setAccount', { person, reason, ...marks[act] }));
    notify({ type: 'success', about: 'person', message: 'done' in said ? said.done : words.done });
    if (act === 'delete') deleted();
    else if (act === 'sessions' || act === 'password') changed();
  }

  return (
    <ActDialog
      isOpen={isOpen}
      title={said.act}
      text={said.text}
      yes={said.act}
      {...(isTold(act) && { hint: office.reasonTold })}
      danger={act === 'delete'}
      schema={reasonAlone}
      act={run}
      onClose={onClose}
    />
  );
}
