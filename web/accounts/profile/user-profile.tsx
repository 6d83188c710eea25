import { lazy, Suspense } from 'react';
import { addresses } from '../../addresses.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useMerchantWords } from '../merchant/words.ts';
import { SessionList } from '../sessions/session-list.tsx';
import { useAccountWords } from '../words.ts';
import { LinkList } from './link-list.tsx';
import { PointsCard, PointsCardSkeleton } from './points-card.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileHead } from './profile-head.tsx';
import { PublicProfile } from './public-profile.tsx';
import { useOwn } from './use-own.ts';
import styles from './user-profile.module.css';
import { YourData } from './your-data.tsx';

const AnotherEmail = lazy(() => import('../email/another-email.tsx'));

/** My Account: the user's profile, school, points and sessions. */
export default function UserProfile() {
  const { menu, profile } = useAccountWords();
  const own = useOwn();
  return (
    <div className="stack-5">
      <Head title={menu.profile} hidden />
      <h1 className="only-heard">{menu.profile}</h1>
      {own.me && <ProfileHead me={own.me} changed={own.reload} />}
      {own.me?.email_bounced && (
        <Suspense>
          <AnotherEmail email={own.me.email} changed={own.reload} />
        </Suspense>
      )}
      {own.me && <PointsCard balance={own.me.balance ?? 0} />}
      {own.me && <ProfileFacts me={own.me} changed={own.reload} />}
      {own.me && <PublicProfile me={own.me} changed={own.reload} />}
      {own.me && <Merchant />}
      {own.me && <SessionList />}
      {own.me && <LinkList />}
      {own.me && <YourData me={own.me} />}
      {!own.me && own.failed && <Trouble text={profile.failed} busy={own.busy} onRetry={own.reload} />}
      {!own.me && !own.failed && <ProfileSkeleton />}
    </div>
  );
}

/** Leads to the application as a verified merchant. */
function Merchant() {
  const words = useMerchantWords();
  return (
    <section className="box wrap between gap-3 pad-5" aria-labelledby="merchant">
      <div>
        <h2 id="merchant">{words.title}</h2>
        <p className="note">{words.brief}</p>
      </div>
      <ButtonLink size="small" to={addresses.merchant}>
        {words.open}
      </ButtonLink>
    </section>
  );
}

function ProfileSkeleton() {
  const { profile } = useAccountWords();
  return (
    <div className="stack-5">
      <div className={styles.head}>
        <Skeleton width={88} height={88} round />
        <div className="column gap-1">
          <p className="note" role="status">
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
