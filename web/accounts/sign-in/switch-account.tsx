import { Button } from '../../ui/form/button.tsx';
import { useAccountWords } from '../words.ts';
import { AuthFrame } from './auth-frame.tsx';
import { GoogleLink } from './google-link.tsx';

export interface Question {
  /** The usernames of the signed-in account and of the link's account; "" when unknown. */
  now: string;
  next: string;
  /** The link no longer works. */
  dead: boolean;
}

interface Props extends Question {
  busy: boolean;
  onSwitch: () => void;
  onStay: () => void;
}

/** Asks whether to switch accounts, after a sign-in link was opened while another account is signed in. */
export function SwitchAccount({ now, next, dead, busy, onSwitch, onStay }: Props) {
  const { switching } = useAccountWords();
  const [own, other] = [now || switching.thisOne, next || switching.otherOne];
  const stay = (
    <Button look="primary" wide onClick={onStay}>
      {switching.stay(own)}
    </Button>
  );
  if (dead)
    return (
      <AuthFrame heading={switching.deadTitle} lede={switching.dead(own)}>
        <div className="stack-3">{stay}</div>
        <GoogleLink alone />
      </AuthFrame>
    );
  return (
    <AuthFrame heading={switching.title} lede={switching.lede(own, other)}>
      <p className="soft">{switching.warning}</p>
      <div className="stack-3">
        {stay}
        <Button wide busy={busy} onClick={onSwitch}>
          {switching.yes(other)}
        </Button>
      </div>
    </AuthFrame>
  );
}
