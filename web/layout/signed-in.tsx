import { Fragment, type ReactNode, useState } from 'react';
import { SignIn } from '../accounts/sign-in/sign-in.tsx';
import { useSession } from '../session/session.ts';

interface Props {
  notice?: string;
  immersive?: boolean;
  waiting?: ReactNode;
  children: ReactNode;
}

/**
 * A screen that needs a session; without one it shows the sign-in page. If the session ends, the screen is hidden but
 * stays mounted and keeps its input. `notice` shows above the sign-in form; with `immersive` the screen has a
 * `PhoneBar`. `waiting` replaces the sign-in page for a signed-in person until the script runs.
 */
export function SignedIn({ notice, immersive = false, waiting, children }: Props) {
  const session = useSession();
  const [person, setPerson] = useState('');
  if (session && session.userid !== person) setPerson(session.userid);
  return (
    <>
      {!session && waiting && <div data-awaited>{waiting}</div>}
      {!session && (
        <div data-visitor data-immersive={immersive ? '' : undefined}>
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
