import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { codeMinutes } from '#contract/accounts/accounts.ts';
import { addresses } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Head } from '../../ui/head.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { GoogleLink } from '../sign-in/google-link.tsx';
import { useAccountWords } from '../words.ts';
import { CodeForm } from './code-form.tsx';
import { emailIn, MailForm } from './mail-form.tsx';

/** The first step of signing up: the e-mail address, and the code mailed to it. */
export default function VerifyEmail() {
  const { verify, signIn } = useAccountWords();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);

  async function send(email: string): Promise<string> {
    const { exists } = await ask('verifyEmail', { email });
    if (exists) notify({ type: 'error', about: 'verification', message: verify.exists });
    return exists ? verify.existsHint : '';
  }

  function onVerified(email: string, digits: string) {
    notify({ type: 'success', about: 'verification', message: verify.success });
    navigate(addresses.signup(email, digits));
  }

  return (
    <AuthFrame
      above={verify.steps(1, 2)}
      heading={verify.title}
      lede={verify.lede}
      after={
        <>
          <span>{verify.haveAccount}</span>
          <Link to={addresses.login} className="reach">
            {signIn.submit}
          </Link>
        </>
      }
    >
      <Head title={verify.title} hidden />
      <GoogleLink />
      <MailForm
        field={field}
        button={verify.send}
        send={send}
        sentTo={(email) => verify.sent(email, codeMinutes)}
        onSent={() => code.current?.focus()}
      />
      <CodeForm ref={code} email={() => emailIn(field)} mailField={field} onVerified={onVerified} />
    </AuthFrame>
  );
}
