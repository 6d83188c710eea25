import { IconCrown } from '@tabler/icons-react';
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

const PointsPanel = optionalPart(() =>
  import('../../points/points-panel.tsx').then(({ PointsPanel }) => PointsPanel),
);

/** The VIP badge with its points panel, and the account's menu. Visitors see the sign-in links instead. */
export function Account() {
  const { shell } = useWords();
  const session = useSession();
  const me = useMe();
  const nameOf = useSchoolName();
  if (!session)
    return (
      <div className={styles.visitor} data-visitor>
        <PlainLink to={addresses.login} className={styles.login}>
          {shell.login}
        </PlainLink>
        <ButtonLink look="primary" size="small" to={addresses.verifyEmail}>
          {shell.register}
        </ButtonLink>
      </div>
    );
  return (
    <div className={styles.account}>
      <Menu free buttonClass={styles.vip} face={<VipBadge vip={session.vip} />}>
        <Suspense fallback={<div className={styles.opening} />}>
          <PointsPanel />
        </Suspense>
      </Menu>
      <Menu
        label={me ? shell.accountOf(me.username) : shell.account}
        buttonClass={styles.face}
        face={<Avatar name={me?.username ?? ''} picture={me?.avatar ?? ''} />}
      >
        {me && (
          <p className={styles.who}>
            <strong>{me.username}</strong>
            <span>{nameOf(me.school)}</span>
          </p>
        )}
        <AccountLinks />
      </Menu>
    </div>
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
