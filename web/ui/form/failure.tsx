import { IconAlertCircle } from '@tabler/icons-react';
import styles from './failure.module.css';

interface Props {
  children: string;
  /** A toast already reports the failure, so this one is not a second alert. */
  told?: boolean;
}

/**
 * Why a form was refused, if no single field is the cause. Without text it renders an empty box without the alert role.
 * The box exists before its text, since screen readers announce reliably only changes to an existing live region.
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
