import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { ownAddress } from '../../schools/own-address.ts';
import { auth, logOut } from '../../session/session.ts';
import { Head } from '../../ui/head.tsx';
import { useAccountWords } from '../words.ts';
import { endSession } from './end-session.ts';
import { Waiting } from './waiting.tsx';

/** Ends the session on the server and in this browser, and goes home. */
export default function Logout() {
  const { signIn, menu } = useAccountWords();
  const navigate = useNavigate();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    leave().then(() => navigate(ownAddress(addresses.home), { replace: true }));
  }, [navigate]);

  return (
    <>
      <Head title={menu.logout} hidden />
      <Waiting>{signIn.leaving}</Waiting>
    </>
  );
}

/** Signs out in the browser first, so that this works whatever the server answers. */
async function leave(): Promise<void> {
  const session = auth.get();
  logOut();
  await endSession(session);
}
