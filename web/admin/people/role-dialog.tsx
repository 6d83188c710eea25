import { useState } from 'react';
import { z } from 'zod';
import { type Role, roles } from '#contract/accounts/policy.ts';
import { reason } from '#contract/admin/accounts.ts';
import { oneOf, whole } from '#contract/fields.ts';
import type { Answered } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useSchoolName } from '../../schools/school-name.ts';
import { useSite } from '../../site.ts';
import { Select } from '../../ui/form/field.tsx';
import { ActDialog } from '../office/act-dialog.tsx';
import styles from '../office/office.module.css';
import { askOffice } from '../office/office-call.ts';
import { useAdminPeopleWords } from '../office/people-words.ts';
import type { Person } from './facts.tsx';
import own from './person.module.css';

const schema = z.object({ role: oneOf(roles), schools: z.array(whole(1, 2_147_483_647)), reason });

interface Props {
  person: Person;
  isOpen: boolean;
  onClose: () => void;
  changed: (next: Answered<'showAccount'>) => void;
}

/** Sets a person's role, and the schools of a moderator. */
export function RoleDialog({ person, isOpen, onClose, changed }: Props) {
  const { acts, roles: names } = useAdminPeopleWords();
  const { role: words } = acts;
  const nameOf = useSchoolName();
  const { schools } = useSite();
  const [role, setRole] = useState<Role>(person.role);
  return (
    <ActDialog
      isOpen={isOpen}
      title={words.act}
      yes={words.act}
      schema={schema}
      read={(data) => ({
        role: data.get('role'),
        schools: data.getAll('schools'),
        reason: data.get('reason'),
      })}
      fields={(field) => (
        <>
          <Select
            label={words.label}
            value={role}
            onChange={({ target }) => setRole(target.value as Role)}
            {...field('role')}
          >
            {roles.map((it) => (
              <option key={it} value={it}>
                {names[it]}
              </option>
            ))}
          </Select>
          {role === 'moderator' && (
            <fieldset className="stack-2">
              <legend className="field-label">{words.schools}</legend>
              <p className="note">{words.schoolsHint}</p>
              <div className={own.schools}>
                {schools.map(({ id }) => (
                  <label key={id} className={styles.check}>
                    <input
                      type="checkbox"
                      name="schools"
                      value={id}
                      defaultChecked={person.schools.includes(id)}
                    />
                    {nameOf({ id })}
                  </label>
                ))}
              </div>
            </fieldset>
          )}
        </>
      )}
      act={async ({ role: chosen, schools: at, reason: why }) => {
        const limited = chosen === 'moderator' && { schools: at };
        changed(
          await askOffice('setAccount', { person: person.userid, role: chosen, reason: why, ...limited }),
        );
        notify({ type: 'success', about: 'person', message: acts.done });
      }}
      onClose={onClose}
    />
  );
}
