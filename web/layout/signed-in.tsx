import { Fragment, type ReactNode, useState } from 'react';
import { SignIn } from '../accounts/sign-in/sign-in.tsx';
import { useSession } from '../session/session.ts';

/**
 * A screen that needs a session: without one the sign-in page stands in its place, and the screen comes when it is
 * there. A session that ends meanwhile hides the screen and keeps what was typed, for the same person. `notice` stands
 * above the sign-in form.
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
