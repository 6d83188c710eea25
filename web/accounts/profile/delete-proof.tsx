import { type FormEvent, useEffect, useRef, useState } from 'react';
import { resendSeconds } from '#contract/accounts/accounts.ts';
import type { Me } from '../../session/me.ts';
import { Button } from '../../ui/form/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { showField } from '../../ui/form/show-field.ts';
import { CodeBoxes } from '../sign-up/code-boxes.tsx';
import { useAccountWords } from '../words.ts';
import { useCountdown } from './use-countdown.ts';
import type { Deletion } from './use-deletion.ts';
import styles from './your-data.module.css';

interface Props {
  id: string;
  me: Pick<Me, 'username' | 'email'>;
  deletion: Deletion;
}

/**
 * The proof of the account's owner for its deletion: the password, or a mailed code. Switching between the two keeps
 * the input.
 */
export function DeleteProof({ id, me, deletion }: Props) {
  const { data, verify } = useAccountWords();
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [byCode, setByCode] = useState(false);
  const [error, setError] = useState('');
  const [left, countDown] = useCountdown();

  const switched = useRef(false);
  useEffect(() => {
    if (switched.current) (byCode ? code : password).current?.focus();
    switched.current = true;
  }, [byCode]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (deletion.busy) return;
    const field = byCode ? code.current : password.current;
    const value = field?.value ?? '';
    const missing = byCode ? value.length < 6 && verify.codeHint : !value && data.passwordMissing;
    const wrong = missing || (await deletion.remove(byCode ? { code: value } : { password: value }));
    setError(wrong);
    if (!wrong || !field) return;
    showField(field);
    field.select();
  }

  async function mail() {
    countDown(resendSeconds);
    const { wrong, wait } = await deletion.mail();
    if (wrong) countDown(wait <= 60 ? wait : 0);
    setError(wrong);
    if (!wrong) setByCode(true);
  }

  function change(way: boolean) {
    setError('');
    setByCode(way);
  }

  return (
    <form method="post" id={id} className="stack-2" onSubmit={submit} onInput={() => setError('')} noValidate>
      <input
        className="only-heard"
        tabIndex={-1}
        aria-hidden
        autoComplete="username"
        value={me.username}
        readOnly
      />
      <div hidden={byCode}>
        <PasswordField
          ref={password}
          name="password"
          label={data.password}
          autoComplete="current-password"
          error={byCode ? '' : error}
        />
      </div>
      <div hidden={!byCode}>
        <CodeBoxes
          ref={code}
          name="code"
          label={verify.code}
          hint={byCode ? data.codeSent(me.email) : undefined}
          error={byCode ? error : ''}
        />
      </div>
      <div className={`wrap gap-2 ${styles.ways}`}>
        <Button look="subtle" size="small" disabled={left > 0} onClick={mail}>
          {byCode ? data.again : data.mailCode}
          {left > 0 && <span aria-hidden>{verify.seconds(left)}</span>}
        </Button>
        {byCode && (
          <Button look="subtle" size="small" onClick={() => change(false)}>
            {data.usePassword}
          </Button>
        )}
      </div>
    </form>
  );
}
