import { Fragment, type ReactNode, useState } from 'react';
import { SignIn } from '../accounts/sign-in/sign-in.tsx';
import { useSession } from '../session/session.ts';

/**
 * A screen that needs a session. Without a session it shows the sign-in page, and the screen after sign-in. If the
 * session ends, the screen is hidden but stays mounted, so the same person keeps what was typed. `notice` shows above
 * the sign-in form.
 */
export function SignedIn({ notice, children }: { notice?: string; children: ReactNode }) {
  const session = useSession();
  const [person, setPerson] = useState('');
  if (session && session.userid !== person) setPerson(session.userid);
  return (
    <>
      {!session && (
        <div data-visitor>
          <SignIn {...(notice && { notice })} />
        </div>
      )}
      {person && (
        <div hidden={!session}>
          <Fragment key={person}>{children}</Fragment>
        </div>
      )}
    </>
  );
}
