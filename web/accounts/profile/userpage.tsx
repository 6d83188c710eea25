import {
  IconAddressBook,
  IconBell,
  IconBuildingStore,
  IconChevronRight,
  IconCrown,
  IconGavel,
  IconHeart,
  IconLayoutList,
  IconLock,
  IconLogout,
  IconReceipt,
  IconShieldLock,
  IconStairsUp,
  IconUserCircle,
} from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { usePasswordShown } from '../../layout/header/account-links.tsx';
import { SignedIn } from '../../layout/signed-in.tsx';
import { usePaymentWords } from '../../payments/words.ts';
import { useSchoolName } from '../../schools/school-name.ts';
import { useMe } from '../../session/me.ts';
import { Head } from '../../ui/head.tsx';
import { PhoneBar } from '../../ui/phone-bar.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { useWords } from '../../words.tsx';
import { useAppealWords } from '../cases/words.ts';
import { useMerchantWords } from '../merchant/words.ts';
import { useStandingWords } from '../standing/words.ts';
import { useAccountWords } from '../words.ts';
import styles from './userpage.module.css';

/**
 * The account area: its menu, with one of its screens next to it. A phone shows the menu as a list at `/userpage`, and
 * each screen by itself.
 */
export default function Userpage() {
  const { menu, signIn } = useAccountWords();
  const { pathname } = useLocation();
  const here = `/${pathname.split('/').filter(Boolean).join('/').toLowerCase()}`;
  const atStart = here === addresses.userpage;
  const list = usePhone() && atStart;
  useEntry();
  return (
    <>
      <Head title={menu.label} hidden />
      <SignedIn notice={signIn.notLoggedIn} immersive={!atStart}>
        {!atStart && <SectionBar here={here} />}
        <div className={styles.area} {...(list && { 'data-list': '', 'data-short': '' })}>
          {list && <Person />}
          <Menu here={list ? '' : here} />
          {!list && (
            <div className={styles.content}>
              <Outlet />
            </div>
          )}
        </div>
      </SignedIn>
    </>
  );
}

const phone = () => matchMedia('(width <= 768px)');

/** Whether the window is as narrow as a phone. The server's HTML does not contain this screen, so it need not match. */
function usePhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const window = phone();
      window.addEventListener('change', changed);
      return () => window.removeEventListener('change', changed);
    },
    () => phone().matches,
    () => false,
  );
}

/** On a phone, the Back link to the list, or from a receipt to the payments. */
function SectionBar({ here }: { here: string }) {
  const entry = useEntries(here).find(({ to }) => isAt(here, to));
  const { menu } = useAccountWords();
  const to = !entry || here === entry.to ? addresses.userpage : entry.to;
  return <PhoneBar to={to} title={entry?.name ?? menu.label} />;
}

/** The account's person, above the list on a phone. */
function Person() {
  const { menu } = useAccountWords();
  const me = useMe();
  const nameOf = useSchoolName();
  return (
    <header className={`row gap-3 ${styles.person}`}>
      <Avatar name={me?.username ?? ''} picture={me?.avatar ?? ''} size={48} />
      <div className="grow">
        <h1 className="cut">{me?.username ?? menu.label}</h1>
        <p className="cut hint">{me && nameOf(me.school)}</p>
      </div>
    </header>
  );
}

/** The entries of the menu. Entries that few people need, such as decisions, show only for them or on their own screen. */
function useEntries(here: string) {
  const { shell } = useWords();
  const accounts = useAccountWords();
  const payments = usePaymentWords();
  const { menu } = accounts;
  const standing = useStandingWords();
  const appeals = useAppealWords();
  const merchant = useMerchantWords();
  const me = useMe();
  const withPassword = usePasswordShown();
  return [
    { to: addresses.profile, name: menu.profile, Icon: IconUserCircle },
    // The row is reserved until it is known whether the account has a password.
    ...(withPassword || !me ? [{ to: addresses.password, name: menu.password, Icon: IconLock }] : []),
    { to: addresses.security, name: menu.security, Icon: IconShieldLock },
    { to: addresses.manage, name: menu.manage, Icon: IconLayoutList },
    { to: addresses.saved, name: menu.saved, Icon: IconHeart },
    { to: addresses.contacts, name: menu.contacts, Icon: IconAddressBook },
    { to: addresses.points, name: menu.points, Icon: IconCrown },
    { to: addresses.standing, name: standing.title, Icon: IconStairsUp },
    ...(here === addresses.ownCases || (me?.state ?? 'active') !== 'active'
      ? [{ to: addresses.ownCases, name: appeals.title, Icon: IconGavel }]
      : []),
    { to: addresses.payments, name: payments.list.title, Icon: IconReceipt },
    ...(here === addresses.merchant
      ? [{ to: addresses.merchant, name: merchant.title, Icon: IconBuildingStore }]
      : []),
    { to: addresses.noticeSettings, name: shell.notifications, Icon: IconBell },
    { to: addresses.logout, name: menu.logout, Icon: IconLogout },
  ];
}

function isAt(here: string, to: string): boolean {
  return here === to || here.startsWith(`${to}/`);
}

function Menu({ here }: { here: string }) {
  const { menu } = useAccountWords();
  const entries = useEntries(here);
  const known = usePasswordShown();
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
        const current = isAt(here, to) || (here === addresses.userpage && to === addresses.profile);
        return (
          <Link
            key={to}
            to={to}
            className={`row gap-2 soft semibold ${styles.entry}`}
            aria-current={current ? 'page' : undefined}
            data-unknown={(to === addresses.password && !known) || undefined}
          >
            <Icon aria-hidden />
            <span className="grow">{name}</span>
            <IconChevronRight className={styles.chevron} aria-hidden />
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
