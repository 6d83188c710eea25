import {
  IconAddressBook,
  IconCrown,
  IconLayoutList,
  IconLock,
  IconLogout,
  IconReceipt,
  IconUserCircle,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { addresses } from '../../addresses.ts';
import { useMe } from '../../session/me.ts';
import { useSite } from '../../site.ts';
import { optionalPart } from '../../ui/optional-part.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useWords } from '../../words.tsx';

const StaffLink = optionalPart(() =>
  import('../../admin/shell/staff-link.tsx').then(({ StaffLink }) => StaffLink),
);

/** Profile, Password, Manage, Contacts, Logout; with `all` also points and payments; for staff their room. */
export function AccountLinks({ all = false }: { all?: boolean }) {
  const { shell, points } = useWords();
  const withPassword = usePasswordShown();
  const me = useMe();
  return (
    <>
      {me?.staff && (
        <Suspense>
          <StaffLink />
        </Suspense>
      )}
      {[
        { to: addresses.profile, name: shell.profile, Icon: IconUserCircle },
        ...(withPassword ? [{ to: addresses.password, name: shell.password, Icon: IconLock }] : []),
        { to: addresses.manage, name: shell.manage, Icon: IconLayoutList },
        { to: addresses.contacts, name: shell.contacts, Icon: IconAddressBook },
        ...(all
          ? [
              { to: addresses.points, name: points.title, Icon: IconCrown },
              { to: addresses.payments, name: shell.payments, Icon: IconReceipt },
            ]
          : []),
        { to: addresses.logout, name: shell.logout, Icon: IconLogout },
      ].map(({ to, name, Icon }) => (
        <PlainLink key={to} to={to}>
          <Icon aria-hidden />
          {name}
        </PlainLink>
      ))}
    </>
  );
}

/**
 * Whether the account menu has a password entry: false for accounts on the free webmail domain, and until that is
 * known.
 */
export function usePasswordShown(): boolean {
  const { freeWebmailDomain } = useSite();
  const me = useMe();
  return me !== null && !me.email.toLowerCase().endsWith(`@${freeWebmailDomain.toLowerCase()}`);
}
