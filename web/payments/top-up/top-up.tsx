import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { addresses } from '../../addresses.ts';
import { apiOf } from '../../api/api.server.ts';
import { SignedOut } from '../../drawings/signed-out.tsx';
import { useSession } from '../../session/session.ts';
import { asButton } from '../../ui/as-button.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { PayingPage } from '../paying-page.tsx';
import { usePaymentWords } from '../words.ts';
import styles from './top-up.module.css';
import { TopUpForm } from './top-up-form.tsx';

/** The card provider, and the purchase options. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { provider, options } = await apiOf(context).payments.config();
  return { provider, options };
}

/** The loader returns settings, which do not change while a page is open. */
export function shouldRevalidate(): boolean {
  return false;
}

/** Signed-in users buy points here. Visitors are asked to sign in and then return. */
export default function TopUp() {
  const { provider, options } = useLoaderData<typeof loader>();
  const { topUp } = usePaymentWords();
  const session = useSession();
  return (
    <>
      <Head title={topUp.title} description={topUp.lede} hidden />
      {session ? (
        <PayingPage title={topUp.title} lede={topUp.lede} open={provider !== null} wide>
          {provider && <TopUpForm key={session.userid} provider={provider} options={options} />}
        </PayingPage>
      ) : (
        <div className={`stack-4 centered ${styles.signedOut}`} data-visitor data-immersive="" data-short>
          <SignedOut />
          <h1>{topUp.title}</h1>
          <p className="soft">{topUp.loginFirst}</p>
          <ButtonLink {...asButton} look="primary" to={addresses.login} state={{ from: addresses.topUp }}>
            {topUp.login}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
