import { IconAlertCircle } from '@tabler/icons-react';
import styles from './failure.module.css';

/** Why a form was refused, where no single field is to blame. Nothing where there is nothing to say. */
export function Failure({ children }: { children: string }) {
  return (
    <div role="alert">
      {children && (
        <p className={styles.failure}>
          <IconAlertCircle aria-hidden />
          {children}
        </p>
      )}
    </div>
  );
}
