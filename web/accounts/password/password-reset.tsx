import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import type { Pair } from '../../api/ask.ts';
import { auth, logOut } from '../../session/session.ts';
import { Head } from '../../ui/head.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { useAccountWords } from '../words.ts';
import { PasswordForm } from './password-form.tsx';
import { ResetKey } from './reset-key.tsx';

/** The user requests a key by e-mail, enters it, and then chooses a new password. */
export default function PasswordReset() {
  const { reset } = useAccountWords();
  const [key, setKey] = useState<Pair | null>(null);
  const navigate = useNavigate();

  function onChanged() {
    // The password change has ended every session of the account, including this browser's.
    if (auth.get()?.userid === key?.userid) logOut();
    navigate(addresses.login);
  }

  const back = <Link to={addresses.login}>{reset.back}</Link>;
  return (
    <>
      <Head title={reset.title} hidden />
      {key ? (
        <AuthFrame heading={reset.choose} lede={reset.chooseLede} after={back}>
          <PasswordForm pair={key} onChanged={onChanged} />
        </AuthFrame>
      ) : (
        <AuthFrame heading={reset.heading} lede={reset.lede} after={back}>
          <ResetKey onKey={setKey} />
        </AuthFrame>
      )}
    </>
  );
}
