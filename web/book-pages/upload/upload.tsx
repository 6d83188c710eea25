import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { SignedIn } from '../../layout/signed-in.tsx';
import { auth } from '../../session/session.ts';
import { Head } from '../../ui/head.tsx';
import { PhoneBar } from '../../ui/phone-bar.tsx';
import { useSharingWords } from '../words.ts';
import { UploadForm } from './upload-form.tsx';

/**
 * Shares a page. A visitor is redirected to the login screen and back. When a session ends meanwhile, the form stays
 * mounted behind the sign-in page.
 */
export default function SharingUpload() {
  const sharing = useSharingWords();
  const navigate = useNavigate();
  // No form is shown during the redirect to the login screen: text typed into it would be lost.
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (auth.get()) return;
    setLeaving(true);
    navigate(addresses.login, { replace: true, state: { from: addresses.sharingUpload } });
  }, [navigate]);
  return (
    <>
      <Head title={sharing.uploadTitle} hidden />
      {!leaving && (
        <SignedIn immersive>
          <PhoneBar to={addresses.sharing} title={sharing.uploadTitle} />
          <UploadForm />
        </SignedIn>
      )}
    </>
  );
}
