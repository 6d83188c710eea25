import { IconBell, IconCrown } from '@tabler/icons-react';
import { Suspense } from 'react';
import { addresses } from '../../addresses.ts';
import { useSchoolName } from '../../schools/school-name.ts';
import { useMe } from '../../session/me.ts';
import { useSession } from '../../session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { optionalPart } from '../../ui/optional-part.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useWords } from '../../words.tsx';
import styles from './account.module.css';
import { AccountLinks } from './account-links.tsx';
import bell from './bell.module.css';
import { ToldBadge } from './unread-badge.tsx';

const PointsPanel = optionalPart(() =>
  import('../../points/points-panel.tsx').then(({ PointsPanel }) => PointsPanel),
);

const BellPanel = optionalPart(() =>
  import('../../notifications/list/bell-panel.tsx').then(({ BellPanel }) => BellPanel),
);

/** The bell, the VIP badge with its points panel, and the account's menu. Visitors see the sign-in links instead. */
export function Account() {
  const { shell } = useWords();
  const session = useSession();
  const me = useMe();
  const nameOf = useSchoolName();
  if (!session)
    return (
      <div className={`row gap-2 ${styles.account}`} data-visitor>
        <PlainLink to={addresses.login} className={`row-inline semibold ${styles.login}`}>
          {shell.login}
        </PlainLink>
        <ButtonLink look="primary" size="small" to={addresses.verifyEmail}>
          {shell.register}
        </ButtonLink>
      </div>
    );
  return (
    <div className={`row gap-2 ${styles.account}`}>
      <Bell />
      <Menu free buttonClass={`center bare round ${styles.vip}`} face={<VipBadge vip={session.vip} />}>
        <Suspense fallback={<div className={styles.opening} />}>
          <PointsPanel />
        </Suspense>
      </Menu>
      <Menu
        label={me ? shell.accountOf(me.username) : shell.account}
        buttonClass={`icon-button round ${styles.face}`}
        face={<Avatar name={me?.username ?? ''} picture={me?.avatar ?? ''} />}
      >
        {me && (
          <p className={`column ${styles.who}`}>
            <strong>{me.username}</strong>
            <span className="note">{nameOf(me.school)}</span>
          </p>
        )}
        <AccountLinks />
      </Menu>
    </div>
  );
}

/** The bell with the number of unread notifications, and its panel. */
function Bell() {
  const { shell } = useWords();
  const face = (
    <>
      <IconBell aria-hidden />
      <span className="only-heard">{shell.notifications}</span>
      <ToldBadge />
    </>
  );
  return (
    <Menu free buttonClass={`icon-button icon-action ${bell.bell}`} face={face}>
      <Suspense fallback={<div className={bell.opening} />}>
        <BellPanel />
      </Suspense>
    </Menu>
  );
}

export function VipBadge({ vip }: { vip: number }) {
  const { shell } = useWords();
  return (
    <Badge tone="gold">
      <IconCrown aria-hidden />
      {shell.vip(vip)}
    </Badge>
  );
}
