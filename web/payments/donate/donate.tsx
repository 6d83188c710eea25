import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SignIn } from '../../accounts/sign-in/sign-in.tsx';
import { apiOf } from '../../api/api.server.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { PayingPage } from '../paying-page.tsx';
import { usePaymentWords } from '../words.ts';
import styles from './donate.module.css';
import { DonationForm } from './donation-form.tsx';

/** The card provider, and the form's initial amount in cents. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { provider, default_donation } = await apiOf(context).payments.config();
  return { provider, usual: default_donation };
}

/** The loader returns settings, which do not change while a page is open. */
export function shouldRevalidate(): boolean {
  return false;
}

/**
 * A donation, signed in or not. If the session has ended, the form stays mounted behind the sign-in page and continues
 * after it.
 */
export default function Donate() {
  const { provider, usual } = useLoaderData<typeof loader>();
  const { donate } = usePaymentWords();
  const { waiting, expired, goOn } = useGoOn();
  return (
    <>
      <Head title={donate.title} description={donate.lede} />
      {waiting && (
        <div className={`stack-4 ${styles.signIn}`}>
          <SignIn />
          <Button look="subtle" onClick={goOn}>
            {donate.without}
          </Button>
        </div>
      )}
      <PayingPage title={donate.title} lede={donate.lede} open={provider !== null} hidden={waiting}>
        {provider && <DonationForm provider={provider} usual={usual} onExpired={expired} />}
      </PayingPage>
    </>
  );
}

/** Keeps the form's resend function until the user signs in or chooses to continue without an account. */
function useGoOn() {
  const session = useSession();
  const again = useRef<() => void>(undefined);
  const [waiting, setWaiting] = useState(false);

  function goOn() {
    setWaiting(false);
    // After the form is visible again: a hidden form cannot show which fields are missing.
    requestAnimationFrame(() => again.current?.());
  }

  useEffect(() => {
    if (!waiting || !session) return;
    setWaiting(false);
    requestAnimationFrame(() => again.current?.());
  }, [waiting, session]);

  return {
    waiting: waiting && !session,
    expired(send: () => void) {
      again.current = send;
      setWaiting(true);
    },
    goOn,
  };
}
