import { useLocation } from 'react-router';
import { pageQuery } from '#contract/page-query.ts';
import { addresses } from '../../addresses.ts';
import { useSite } from '../../site.ts';
import { useAccountWords } from '../words.ts';
import styles from './google-link.module.css';
import { GoogleMark } from './google-mark.tsx';

/**
 * The link to sign-in with Google, if that is set up. It is above the form, which is the alternative unless `alone`.
 */
export function GoogleLink({ alone = false }: { alone?: boolean }) {
  const { signIn } = useAccountWords();
  const { google } = useSite();
  const { pathname, search } = useLocation();
  if (!google) return null;
  const query = pageQuery(pathname, search);
  const onward = entrances.test(pathname) ? '' : `${pathname}${query.size > 0 ? `?${query}` : ''}`;
  return (
    <>
      <a className={`row gap-3 semibold ${styles.link}`} href={addresses.google(onward)} rel="nofollow">
        <GoogleMark />
        {signIn.google}
      </a>
      {!alone && <p className={`row gap-3 note ${styles.or}`}>{signIn.or}</p>}
    </>
  );
}

/** Screens to which a sign-in does not return. */
const entrances = /^\/(login|verifyemail)\b/i;
