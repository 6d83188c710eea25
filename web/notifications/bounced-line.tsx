import { IconMailOff } from '@tabler/icons-react';
import { addresses } from '../addresses.ts';
import { useMe } from '../session/me.ts';
import { PlainLink } from '../ui/plain-link.tsx';
import { useNoticeWords } from './words.ts';

/** One line for a person whose mail bounces, with a link to change the address. */
export function BouncedLine() {
  const { bounced: words } = useNoticeWords();
  const me = useMe();
  if (!me?.email_bounced) return null;
  return (
    <p className="box row gap-3 pad-4" role="status">
      <IconMailOff aria-hidden />
      <span>
        {words.line} <PlainLink to={`${addresses.profile}#another-email`}>{words.another}</PlainLink>
      </span>
    </p>
  );
}
