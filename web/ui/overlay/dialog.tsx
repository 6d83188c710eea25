import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useWords } from '../../words.tsx';
import { Button, IconButton } from '../form/button.tsx';
import styles from './dialog.module.css';

interface Props {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** On a phone a bottom sheet; on wider screens `drawer` is a side panel. `wide` fills a phone. */
  shape?: 'dialog' | 'drawer' | 'wide';
}

/**
 * The browser's modal dialog. It traps the focus, closes on Esc or a press outside, and then restores the focus. It
 * opens with the focus on the part with `data-first`, or else on its cross.
 */
export function Dialog({ open, title, onClose, children, actions, shape = 'dialog' }: Props) {
  const { shell } = useWords();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-first]')?.focus();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  usePressOutside(ref, onClose);
  return (
    <dialog
      ref={ref}
      className={['rise', styles.dialog, styles[shape]].join(' ')}
      aria-labelledby={id}
      data-sheet={shape === 'wide' ? undefined : true}
      onClose={onClose}
    >
      <div className={styles.inside}>
        <header className={`row between gap-3 ${styles.head}`}>
          <h2 id={id}>{title}</h2>
          <IconButton label={shell.close} onClick={onClose}>
            <IconX />
          </IconButton>
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={`wrap gap-3 ${styles.actions}`}>{actions}</footer>}
      </div>
    </dialog>
  );
}

/** A press on the dialog element itself, not on its content, is a press outside. */
function usePressOutside(ref: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useEffect(() => {
    const dialog = ref.current;
    const pressed = (event: MouseEvent) => event.target === dialog && onClose();
    dialog?.addEventListener('click', pressed);
    return () => dialog?.removeEventListener('click', pressed);
  }, [ref, onClose]);
}

/** A confirmation before an action that cannot be undone. The content is more about the action. */
export function Confirm(props: {
  open: boolean;
  question: string;
  yes: string;
  busy?: boolean;
  onYes: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { shell } = useWords();
  return (
    <Dialog
      open={props.open}
      title={props.question}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{shell.cancel}</Button>
          <Button look="danger" busy={props.busy ?? false} onClick={props.onYes}>
            {props.yes}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
