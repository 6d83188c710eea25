import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './failure.module.css';

interface Props {
  children: string;
  /** Content after the text, such as a link. */
  more?: ReactNode;
  /** A toast already reports the failure, so this one is not a second alert. */
  told?: boolean;
}

/**
 * The reason for which a form was refused, if no single field is the cause. Without text it renders an empty box
 * without the alert role, since screen readers announce reliably only changes to an existing live region.
 */
export function Failure({ children, more, told = false }: Props) {
  return (
    <div
      role={children && !told ? 'alert' : undefined}
      aria-live={told ? undefined : 'assertive'}
      data-failure
    >
      {children && (
        <p className={`row top gap-2 ${styles.failure}`}>
          <IconAlertCircle aria-hidden />
          <span>
            {children} {more}
          </span>
        </p>
      )}
    </div>
  );
}
