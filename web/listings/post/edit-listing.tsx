import { useCallback, useEffect, useState } from 'react';
import type { ShownItem } from '#contract/listings/listings.ts';
import { addresses } from '../../addresses.ts';
import { AskError, ask } from '../../api/ask.ts';
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

type Found = { item: ShownItem; own: boolean } | { error: unknown } | null;

/** Loads one of the user's own listings into the post form. Another person's listing cannot be edited. */
export function EditListing({ iid }: { iid: string }) {
  const { posting } = useWords();
  const tell = useProblem();
  const [found, setFound] = useState<Found>(null);

  const load = useCallback(
    (signal?: AbortSignal) => {
      ask('showListing', { iid }, signal ? { signal } : {})
        .then(({ item, seller }) => setFound({ item, own: seller.userid === auth.get()?.userid }))
        .catch((error: unknown) => signal?.aborted || setFound({ error }));
    },
    [iid],
  );
  useEffect(() => {
    const asking = new AbortController();
    load(asking.signal);
    return () => asking.abort();
  }, [load]);

  if (!found) return <PostSkeleton />;
  if ('item' in found && found.own) return <PostDesk before={found.item} />;
  if ('item' in found)
    return (
      <Empty
        title={posting.notYours}
        action={<ButtonLink to={addresses.detail(iid)}>{posting.toListing}</ButtonLink>}
      />
    );
  if (found.error instanceof AskError && found.error.status === 404)
    return (
      <Empty
        title={posting.notThere}
        drawing={<LostMap />}
        action={<ButtonLink to={addresses.manage}>{posting.toManage}</ButtonLink>}
      />
    );
  return <Trouble text={tell(found.error)} onRetry={() => load()} />;
}

/** Placeholders of the form while the listing loads. */
function PostSkeleton() {
  const { shell } = useWords();
  return (
    <div className={styles.page} aria-busy>
      <p className="only-heard" role="status">
        {shell.loading}
      </p>
      <div className={styles.form}>
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
