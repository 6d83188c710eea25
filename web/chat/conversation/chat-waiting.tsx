import { Skeleton } from '../../ui/skeleton.tsx';
import { MessagesWaiting } from '../messages/messages-waiting.tsx';
import styles from './panes.module.css';

/** A chat before it is known whom it is with. */
export function ChatWaiting() {
  return (
    <div className={styles.panes} data-fills>
      <div className={styles.thread}>
        <div className={styles.head}>
          <Skeleton width={40} height={40} round />
          <Skeleton width={140} height={20} />
        </div>
        <MessagesWaiting />
      </div>
    </div>
  );
}
