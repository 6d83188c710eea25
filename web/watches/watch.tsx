import { IconBell } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../addresses.ts';
import { doLater } from '../session/act-later.ts';
import { useSession } from '../session/session.ts';
import { optionalPart } from '../ui/optional-part.ts';
import { useWords } from '../words.tsx';
import type { Watched } from './watch-menu.tsx';

const WatchMenu = optionalPart(() => import('./watch-menu.tsx').then(({ WatchMenu }) => WatchMenu));

interface Props {
  of: Watched;
  className: string;
  /** Whether only the icon shows. */
  brief?: boolean;
}

/**
 * A button that sets the level of a watch; the current level loads after the page, for signed-in people. A visitor
 * signs in first, and then watches it.
 */
export function Watch({ of, className, brief = false }: Props) {
  const { shell } = useWords();
  const navigate = useNavigate();
  const session = useSession();
  const text = brief ? null : shell.watch;
  const [pressed, setPressed] = useState(false);

  function signIn() {
    const { pathname, search } = location;
    doLater({ act: 'watch', kind: of.kind, id: of.id });
    void navigate(addresses.login, { state: { from: `${pathname}${search}`, act: 'watch' } });
  }

  const button = (
    <button
      type="button"
      className={className}
      aria-label={brief ? shell.watch : undefined}
      title={brief ? shell.watch : undefined}
      onClick={session ? () => setPressed(true) : signIn}
    >
      <IconBell aria-hidden />
      {text}
    </button>
  );
  if (!session) return button;
  return (
    <Suspense fallback={button}>
      <WatchMenu key={`${of.kind} ${of.id}`} of={of} className={className} text={text} open={pressed} />
    </Suspense>
  );
}
