import { Link } from 'react-router';
import { addresses } from '../../addresses.ts';
import { usePasswordShown } from '../../layout/header/account-links.tsx';
import { useMe } from '../../session/me.ts';
import { Head } from '../../ui/head.tsx';
import { useAccountWords } from '../words.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './user-password.module.css';

/** Change Password. Accounts of the free webmail domain get a link to the reset by e-mail instead. */
export default function UserPassword() {
  const { password, reset } = useAccountWords();
  const me = useMe();
  const withPassword = usePasswordShown();
  return (
    <div className="stack-3">
      <Head title={password.title} hidden />
      <h1 className="in-phone-bar">{password.title}</h1>
      {me && !withPassword ? (
        <>
          <p className="lede">{password.webmail}</p>
          <p>
            <Link to={addresses.passwordReset}>{reset.heading}</Link>
          </p>
        </>
      ) : (
        <>
          <p className="lede">{password.lede}</p>
          <div className={styles.form}>
            <PasswordForm username={me?.username ?? ''} />
          </div>
        </>
      )}
    </div>
  );
}
