import { useState } from 'react';
import { useOwnCall } from '../../api/use-call.ts';
import { Head } from '../../ui/head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { EmailAddress } from '../email/email-address.tsx';
import { LinkList } from '../profile/link-list.tsx';
import styles from './factor.module.css';
import { Happened } from './happened.tsx';
import { OneTimeCodes } from './one-time-codes.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes, ShownCodes } from './recovery-codes.tsx';
import { useFactorWords } from './use-factor-words.ts';

/** Security: passkeys, one-time codes, recovery codes, the e-mail address, linked sign-ins, and the security events. */
export default function UserSecurity() {
  const words = useFactorWords();
  const own = useOwnCall('listPasskeys', {});
  const happened = useOwnCall('securityEvents', {});
  const [shown, setShown] = useState<readonly string[] | null>(null);

  function changed(codes?: readonly string[]) {
    if (codes) setShown(codes);
    own.reload();
    happened.reload();
  }

  return (
    <div className="stack-5 column">
      <Head title={words.title} hidden />
      <div className="tight">
        <h1 className="in-phone-bar" tabIndex={-1}>
          {words.title}
        </h1>
        <p className="muted">{words.lede}</p>
      </div>
      {own.data && (
        <>
          <Passkeys passkeys={own.data.passkeys} changed={changed} />
          <OneTimeCodes on={own.data.totp} changed={changed} />
          {(own.data.totp || own.data.passkeys.length > 0) && (
            <RecoveryCodes left={own.data.recovery} changed={changed} />
          )}
        </>
      )}
      {!own.data && own.error && <Trouble text={words.failed} onRetry={own.reload} />}
      {!own.data && !own.error && (
        <div className={styles.waiting}>
          <Skeleton />
        </div>
      )}
      <EmailAddress changed={happened.reload} />
      <LinkList />
      {happened.data && <Happened events={happened.data.events} />}
      <ShownCodes codes={shown} onClose={() => setShown(null)} />
    </div>
  );
}
