import { createContext, useContext, useState } from 'react';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Photo } from '../../ui/photo/photo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOfficeCall } from '../office/office-call.ts';
import styles from './case.module.css';

/** The id of the case on the screen, which lets staff see its pictures. */
export const CaseId = createContext('');

interface Props {
  photo: string;
  /** The description of the picture, for screen readers. */
  name: string;
}

/** A small picture of a case; a press opens it at full size. */
export function CasePicture({ photo, name }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`bare ${styles.picture}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Shown photo={photo} name={name} />
      </button>
      <Dialog open={open} title={name} onClose={() => setOpen(false)}>
        {open && <Shown photo={photo} name={name} full />}
      </Dialog>
    </>
  );
}

function Shown({ photo, name, full = false }: Props & { full?: boolean }) {
  const { data, error } = useOfficeCall('casePicture', { case: useContext(CaseId), photo, full });
  if (error) return <Photo photo="" alt={name} kind="picture" />;
  if (!data) return <Skeleton height={full ? 320 : 90} />;
  return (
    <img
      src={`data:image/webp;base64,${data.picture}`}
      alt={name}
      className={full ? styles.full : styles.small}
    />
  );
}
