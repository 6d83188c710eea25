import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import styles from './message-list.module.css';

export function MessagesWaiting() {
  const { shell } = useWords();
  return (
    <div className={`stack-4 ${styles.waiting}`} role="status">
      <span className="only-heard">{shell.loading}</span>
      {(['46%', '62%', '34%', '54%'] as const).map((width, index) => (
        <span key={width} data-mine={index % 2 === 1 || undefined}>
          <Skeleton width={width} height={44} />
        </span>
      ))}
    </div>
  );
}
