import type { ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import type { useForm } from '../../ui/form/use-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type Conflict, ConflictNote } from './conflict.tsx';
import styles from './office.module.css';
import { useOfficeWords } from './words.ts';

interface Props {
  title: string;
  /** The row, or null for a new one. */
  row: { open: boolean } | null;
  form: Pick<ReturnType<typeof useForm>, 'form' | 'failure' | 'errors' | 'busy'>;
  conflict: Conflict;
  /** The label of the switch that opens or closes the row. */
  openLabel: string;
  isOpen: boolean;
  onClose: () => void;
  /** The fields of the row. */
  children: ReactNode;
}

/** The form to change or add a row of the site's tables; rows are never deleted, only closed. */
export function RowSheet({ title, row, form, conflict, openLabel, isOpen, onClose, children }: Props) {
  const office = useOfficeWords();
  return (
    <Dialog open={isOpen} shape="drawer" title={title} onClose={onClose}>
      <form {...form.form} className="stack-5">
        <div className={styles.troubles}>
          <Failure>{form.failure}</Failure>
          <ConflictNote conflict={conflict} />
        </div>
        {children}
        <div className="stack-2">
          <label className={styles.check}>
            <input type="checkbox" name="open" defaultChecked={row?.open ?? true} />
            {openLabel}
          </label>
          {form.errors.open && <FieldError>{form.errors.open}</FieldError>}
        </div>
        <Button type="submit" look="primary" wide busy={form.busy}>
          {row ? office.save : office.add}
        </Button>
      </form>
    </Dialog>
  );
}
