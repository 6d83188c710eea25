import type { Answered } from '../../api/ask.ts';
import { Button } from '../../ui/form/button.tsx';
import { useAdminPeopleWords } from '../office/people-words.ts';
import { useSheet } from '../office/use-sheet.ts';
import { type Person, PersonPart } from './facts.tsx';
import styles from './person.module.css';
import { PointsDialog } from './points-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { type SimpleAct, SimpleActDialog } from './simple-act-dialog.tsx';

type Act = 'role' | 'points' | SimpleAct;

interface Props {
  person: Person;
  /** Whether it is the admin's own account. */
  own: boolean;
  /** Called after an act, with the person's new state if the call returns it. */
  changed: (next?: Answered<'showAccount'>) => void;
  deleted: () => void;
}

/** The acts of an admin on a person's account. */
export function Acts({ person, own, changed, deleted }: Props) {
  const { acts: words } = useAdminPeopleWords();
  const sheet = useSheet<Act>();
  const acts: readonly Act[] = [
    'role',
    person.merchant ? 'endMerchant' : 'grantMerchant',
    person.school.verified ? 'unverify' : 'verify',
    'points',
    'sessions',
    'password',
    'delete',
  ];
  const dialog = { person, isOpen: sheet.isOpen, onClose: sheet.close, changed };
  return (
    <PersonPart title={words.title} lede={own ? words.own : words.lede}>
      {!own && (
        <div className={styles.acts}>
          {acts.map((it) => (
            <Button
              key={it}
              aria-haspopup="dialog"
              look={it === 'delete' ? 'danger' : 'secondary'}
              onClick={() => sheet.show(it)}
            >
              {words[it].act}
            </Button>
          ))}
        </div>
      )}
      {sheet.subject === 'role' && <RoleDialog key={sheet.key} {...dialog} />}
      {sheet.subject === 'points' && <PointsDialog key={sheet.key} {...dialog} />}
      {sheet.subject && sheet.subject !== 'role' && sheet.subject !== 'points' && (
        <SimpleActDialog key={sheet.key} {...dialog} act={sheet.subject} deleted={deleted} />
      )}
    </PersonPart>
  );
}
