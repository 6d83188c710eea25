import { IconAlertCircle } from '@tabler/icons-react';
import styles from './failure.module.css';

interface Props {
  children: string;
  /** A message of the frame says already that it failed, so that this one is no second alert. */
  told?: boolean;
}

/**
 * Why a form was refused, where no single field is to blame. Nothing where there is nothing to say, and then no alert;
 * the empty box is there before its text, since only then everyone hears of it.
 */
export function Failure({ children, told = false }: Props) {
  return (
    <div role={children && !told ? 'alert' : undefined} aria-live={told ? undefined : 'assertive'}>
      {children && (
        <p className={styles.failure}>
          <IconAlertCircle aria-hidden />
          {children}
        </p>
      )}
    </div>
  );
}
