import { adminMoneyCalls } from '#contract/admin/money.ts';
import { grouped } from '#contract/words/formats.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { TextField } from '../../ui/form/field.tsx';
import { ActDialog } from '../office/act-dialog.tsx';
import { askOffice } from '../office/office-call.ts';
import { useAdminPeopleWords } from '../office/people-words.ts';
import type { Person } from './facts.tsx';

const schema = adminMoneyCalls.grantPoints.request.omit({ person: true, client_id: true });

interface Props {
  person: Person;
  isOpen: boolean;
  onClose: () => void;
  changed: () => void;
}

/** Grants points to a person or takes them. */
export function PointsDialog({ person, isOpen, onClose, changed }: Props) {
  const { points: words } = useAdminPeopleWords().acts;
  return (
    <ActDialog
      isOpen={isOpen}
      title={words.act}
      yes={words.act}
      schema={schema}
      // A typographic minus is accepted, too.
      read={(data) => ({
        ...Object.fromEntries(data),
        points: `${data.get('points')}`.replace('−', '-').trim(),
      })}
      sentences={{ points: words.wrong }}
      fields={(field) => (
        <TextField label={words.label} hint={words.hint} autoComplete="off" {...field('points')} />
      )}
      act={async (value, client_id) => {
        const { new_balance } = await askOffice('grantPoints', {
          ...value,
          person: person.userid,
          client_id,
        });
        const message = words.done(grouped(new_balance));
        notify({ type: 'success', about: 'person', message });
        changed();
      }}
      onClose={onClose}
    />
  );
}
