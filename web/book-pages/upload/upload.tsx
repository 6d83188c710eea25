import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { SignedIn } from '../../layout/signed-in.tsx';
import { auth } from '../../session/session.ts';
import { Head } from '../../ui/head.tsx';
import { useWords } from '../../words.tsx';
import { UploadForm } from './upload-form.tsx';

/**
 * Shares a page. Who comes here signed out goes to the login screen, and back from there; a session that ends
 * meanwhile leaves the form as it is, behind the sign-in page.
 */
export default function SharingUpload() {
  const { sharing } = useWords();
  const navigate = useNavigate();
  // On the way to the login screen no form stands here: what was typed into it would be lost on arrival.
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
        <SignedIn>
          <UploadForm />
        </SignedIn>
      )}
    </>
  );
}
