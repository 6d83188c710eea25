import { useState } from 'react';
import { addresses } from '../../addresses.ts';
import { AskError } from '../../api/ask.ts';
import { useCall } from '../../api/use-call.ts';
import { useProblem } from '../../api/use-problem.ts';
import { LostMap } from '../../drawings/lost-map.tsx';
import { auth } from '../../session/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import { PostDesk } from './post-desk.tsx';
import styles from './posting.module.css';
import { usePostWords } from './use-post-words.ts';

/** Loads one of the user's own listings into the post form. Another person's listing cannot be edited. */
export function EditListing({ iid }: { iid: string }) {
  const posting = usePostWords();
  const tell = useProblem();
  // The form stays when the session ends.
  const [me] = useState(() => auth.get()?.userid);
  const { data, error, reload } = useCall('showListing', { iid });

  if (data && data.seller.userid === me) return <PostDesk before={data.item} />;
  if (data)
    return (
      <Empty
        title={posting.notYours}
        action={<ButtonLink to={addresses.detail(iid)}>{posting.toListing}</ButtonLink>}
      />
    );
  if (!error) return <PostSkeleton />;
  if (error instanceof AskError && error.status === 404)
    return (
      <Empty
        title={posting.notThere}
        drawing={<LostMap />}
        action={<ButtonLink to={addresses.manage}>{posting.toManage}</ButtonLink>}
      />
    );
  return <Trouble text={tell(error)} onRetry={reload} />;
}

function PostSkeleton() {
  const { shell } = useWords();
  return (
    <div className={styles.page} aria-busy>
      <p className="only-heard" role="status">
        {shell.loading}
      </p>
      <div className={`column stack-5 ${styles.form}`}>
        <Skeleton width="50%" height={32} />
        <Skeleton height={148} />
        <Skeleton height={120} />
        <Skeleton height={68} />
        <Skeleton height={68} />
        <Skeleton height={140} />
      </div>
    </div>
  );
}
