import {
  IconAddressBook,
  IconCrown,
  IconLayoutList,
  IconLock,
  IconLogout,
  IconReceipt,
  IconUserCircle,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { usePasswordShown } from '../../layout/header/account-links.tsx';
import { SignedIn } from '../../layout/signed-in.tsx';
import { Head } from '../../ui/head.tsx';
import { useWords } from '../../words.tsx';
import styles from './userpage.module.css';

/** The account area: its menu, with one of its screens next to it. */
export default function Userpage() {
  const { menu, signIn } = useWords().accounts;
  useEntry();
  return (
    <>
      <Head title={menu.label} hidden />
      <SignedIn notice={signIn.notLoggedIn}>
        <div className={styles.area}>
          <Menu />
          <div className={styles.content}>
            <Outlet />
          </div>
        </div>
      </SignedIn>
    </>
  );
}

function Menu() {
  const { accounts, payments } = useWords();
  const { menu } = accounts;
  const withPassword = usePasswordShown();
  const { pathname } = useLocation();
  const here = `/${pathname.split('/').filter(Boolean).join('/').toLowerCase()}`;
  const entries = [
    { to: addresses.profile, name: menu.profile, Icon: IconUserCircle },
    ...(withPassword ? [{ to: addresses.password, name: menu.password, Icon: IconLock }] : []),
    { to: addresses.manage, name: menu.manage, Icon: IconLayoutList },
    { to: addresses.contacts, name: menu.contacts, Icon: IconAddressBook },
    { to: addresses.points, name: menu.points, Icon: IconCrown },
    { to: addresses.payments, name: payments.list.title, Icon: IconReceipt },
    { to: addresses.logout, name: menu.logout, Icon: IconLogout },
  ];
  const nav = useRef<HTMLElement>(null);
  // On a phone the menu is wider than the viewport.
  useEffect(() => {
    const row = nav.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (!here || !row || !current || !entries.length) return;
    row.scrollTo({ left: current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2 });
  }, [here, entries.length]);
  return (
    <nav ref={nav} className={styles.menu} aria-label={menu.label}>
      {entries.map(({ to, name, Icon }) => {
        const current =
          here === to ||
          here.startsWith(`${to}/`) ||
          (here === addresses.userpage && to === addresses.profile);
        return (
          <Link key={to} to={to} className={styles.entry} aria-current={current ? 'page' : undefined}>
            <Icon aria-hidden />
            {name}
          </Link>
        );
      })}
    </nav>
  );
}

/**
 * Opens the entry that another screen names in the navigation state, either as the state itself or as a value of it.
 */
function useEntry(): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const to = entryIn(state);
    if (to && to !== pathname) navigate(to, { replace: true });
  }, [pathname, state, navigate]);
}

function entryIn(state: unknown): string | undefined {
  const named: unknown[] = typeof state === 'object' && state !== null ? Object.values(state) : [state];
  return Object.entries(entries).find(([name]) => named.includes(name))?.[1];
}

const entries = {
  userProfile: addresses.profile,
  userPassword: addresses.password,
  userManage: addresses.manage,
  userContacts: addresses.contacts,
} as const;
