import { Head } from '../../ui/head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import { SessionList } from '../sessions/session-list.tsx';
import { LinkList } from './link-list.tsx';
import { PointsCard } from './points-card.tsx';
import { PointsCardSkeleton } from './points-card-skeleton.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileHead } from './profile-head.tsx';
import { useOwn } from './use-own.ts';
import styles from './user-profile.module.css';
import { YourData } from './your-data.tsx';

/** My Account: the user's profile, school, points and sessions. */
export default function UserProfile() {
  const { menu, profile } = useWords().accounts;
  const own = useOwn();
  return (
    <div className={styles.profile}>
      <Head title={menu.profile} hidden />
      <h1 className="only-heard">{menu.profile}</h1>
      {own.me && <ProfileHead me={own.me} changed={own.reload} />}
      {own.me && <PointsCard balance={own.me.balance ?? 0} />}
      {own.me && <ProfileFacts me={own.me} changed={own.reload} />}
      {own.me && <SessionList />}
      {own.me && <LinkList />}
      {own.me && <YourData me={own.me} />}
      {!own.me && own.failed && <Trouble text={profile.failed} busy={own.busy} onRetry={own.reload} />}
      {!own.me && !own.failed && <ProfileSkeleton />}
    </div>
  );
}

/** The placeholder while the profile loads. */
function ProfileSkeleton() {
  const { profile } = useWords().accounts;
  return (
    <div className={styles.profile}>
      <div className={styles.head}>
        <Skeleton width={88} height={88} round />
        <div className={styles.names}>
          <p className={styles.muted} role="status">
            {profile.loading}
          </p>
          <Skeleton width="60%" height={20} />
        </div>
      </div>
      <PointsCardSkeleton />
      <Skeleton height={240} />
    </div>
  );
}
