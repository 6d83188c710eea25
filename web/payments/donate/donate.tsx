import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SignIn } from '../../accounts/sign-in/sign-in.tsx';
import { apiOf } from '../../api/api.server.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { useWords } from '../../words.tsx';
import { PayingPage } from '../paying-page.tsx';
import styles from './donate.module.css';
import { DonationForm } from './donation-form.tsx';

/** Who takes cards here, and the amount that the form begins with. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { provider, default_donation } = await apiOf(context).payments.config();
  return { provider, usual: default_donation };
}

/** What the loader says are settings, which do not change while a page is open. */
export function shouldRevalidate(): boolean {
  return false;
}

/** A donation, signed in or not. Where the session turns out to have ended, the form waits behind the sign-in page and goes on. */
export default function Donate() {
  const { provider, usual } = useLoaderData<typeof loader>();
  const { donate } = useWords().payments;
  const { waiting, expired, goOn } = useGoOn();
  return (
    <>
      <Head title={donate.title} description={donate.lede} />
      {waiting && (
        <div className={styles.signIn}>
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

/** Keeps how to send the form again until somebody has signed in, or does not want to. */
function useGoOn() {
  const session = useSession();
  const again = useRef<() => void>(undefined);
  const [waiting, setWaiting] = useState(false);

  function goOn() {
    setWaiting(false);
    // Once the form is shown again: a hidden one cannot tell what it is missing.
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
