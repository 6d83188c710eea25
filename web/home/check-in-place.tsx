import { Suspense } from 'react';
import { useSession } from '../session/session.ts';
import { optionalPart } from '../ui/optional-part.ts';
import styles from './check-in-place.module.css';

const CheckInStrip = optionalPart(() =>
  import('../points/check-in/check-in-strip.tsx').then(({ CheckInStrip }) => CheckInStrip),
);

/**
 * Where the check-in strip comes. The page is the same for everyone: the styles keep its place for whoever is signed
 * in, before the first paint, and give visitors none.
 */
export function CheckInPlace() {
  const session = useSession();
  return (
    <div className={styles.place}>
      {session && (
        <Suspense>
          <CheckInStrip />
        </Suspense>
      )}
    </div>
  );
}
