import { lazy, Suspense, useId } from 'react';
import type { Me } from '../../session/me.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useWords } from '../../words.tsx';
import { useAccountWords } from '../words.ts';
import { DeleteProof } from './delete-proof.tsx';
import { useDeletion } from './use-deletion.ts';
import styles from './your-data.module.css';

const AskAgain = lazy(() => import('../factor/ask-again.tsx'));

interface Props {
  me: Pick<Me, 'username' | 'email'>;
  /** The token of a refused sign-in, which replaces the session of a shut-out person. */
  token?: string;
  open: boolean;
  onClose: () => void;
}

/** Explains what is deleted and what stays, and deletes the account once its owner has proved their identity. */
export function DeleteAccount({ me, token, open, onClose }: Props) {
  const { shell } = useWords();
  const accounts = useAccountWords();
  const { data } = accounts;
  const form = useId();
  const deletion = useDeletion(onClose, token);
  return (
    <Dialog
      open={open}
      title={data.question}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button type="submit" form={form} look="danger" busy={deletion.busy}>
            {data.delete}
          </Button>
        </>
      }
    >
      <div className={`stack-4 ${styles.dialog}`}>
        <p className="soft">{data.forGood}</p>
        <List title={data.goes} lines={data.goesList} />
        <List title={data.stays} lines={data.staysList} />
        <DeleteProof id={form} me={me} deletion={deletion} />
      </div>
      {deletion.again.open && (
        <Suspense>
          <AskAgain {...deletion.again} />
        </Suspense>
      )}
    </Dialog>
  );
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
