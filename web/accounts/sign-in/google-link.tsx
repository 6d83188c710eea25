import { useLocation } from 'react-router';
import { pageQuery } from '#contract/page-query.ts';
import { addresses } from '../../addresses.ts';
import { useSite } from '../../site.ts';
import { useWords } from '../../words.tsx';
import styles from './google-link.module.css';
import { GoogleMark } from './google-mark.tsx';

/** Where Google is set up: the link to its sign-in, above the form that is the other way in unless it stands `alone`. */
export function GoogleLink({ alone = false }: { alone?: boolean }) {
  const { signIn } = useWords().accounts;
  const { google } = useSite();
  const { pathname, search } = useLocation();
  if (!google) return null;
  const query = pageQuery(pathname, search);
  const onward = entrances.test(pathname) ? '' : `${pathname}${query.size > 0 ? `?${query}` : ''}`;
  return (
    <>
      <a className={styles.link} href={addresses.google(onward)} rel="nofollow">
        <GoogleMark />
        {signIn.google}
      </a>
      {!alone && <p className={styles.or}>{signIn.or}</p>}
    </>
  );
}

/** Screens nobody wants to come back to. */
const entrances = /^\/(login|verifyemail)\b/i;
