import { IconAt, IconBrandWechat, IconMail, IconPhone, IconX } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { contactLength, contactMark } from '#contract/accounts/accounts.ts';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { showField } from '../../ui/form/show-field.ts';
import { Head } from '../../ui/head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import { useAccountWords } from '../words.ts';
import { useContacts } from './use-contacts.ts';
import styles from './user-contacts.module.css';

/** The user's contacts, added and removed one by one. Each change is saved at once. */
export default function UserContacts() {
  const { shell } = useWords();
  const { contacts: text, profile } = useAccountWords();
  const { contacts, failed, busy, reload, save } = useContacts();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');

  async function add(event: FormEvent) {
    event.preventDefault();
    const field = input.current;
    const contact = field?.value.trim();
    if (!field || !contacts) return;
    const wrong = contact ? refusalOf(contact, contacts, text) : shell.needed;
    setError(wrong);
    if (!contact || wrong) return showField(field);
    field.value = '';
    const refused = await save([...contacts, contact]);
    if (!refused || field.value) return;
    field.value = contact;
    setError(refused);
  }

  async function remove(contact: string) {
    if (!contacts) return;
    input.current?.focus();
    await save(contacts.filter((it) => it !== contact));
  }

  return (
    <div className="stack-3">
      <Head title={text.title} hidden />
      <h1 className="in-phone-bar">{text.title}</h1>
      <p className="lede">{text.lede}</p>
      <form method="post" className={`stack-3 ${styles.form}`} onSubmit={add} noValidate>
        <TextField
          ref={input}
          name="contact"
          label={text.add}
          placeholder={text.placeholder}
          error={error}
          maxLength={200}
          autoComplete="off"
          onInput={() => setError('')}
        />
        <Button type="submit" look="primary" disabled={!contacts}>
          {text.submit}
        </Button>
      </form>
      {failed && !contacts && <Trouble text={profile.failed} busy={busy} onRetry={reload} />}
      {!failed && !contacts && <Skeleton width="60%" height={44} />}
      {contacts?.length === 0 && <p className="muted">{text.empty}</p>}
      {contacts && contacts.length > 0 && (
        <ul className="wrap gap-2" aria-label={text.list}>
          {contacts.map((contact) => (
            <li key={contact} className={`box round row gap-2 ${styles.chip}`}>
              <Kind contact={contact} />
              <span>{contact}</span>
              <IconButton className="round" label={text.remove(contact)} onClick={() => remove(contact)}>
                <IconX />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function refusalOf(
  contact: string,
  contacts: readonly string[],
  text: { twice: string; mark: string; tooLong: string },
): string {
  if (contact.includes(contactMark)) return text.mark;
  if (contacts.includes(contact)) return text.twice;
  return [...contacts, contact].join(contactMark).length > contactLength ? text.tooLong : '';
}

/** An icon for the kind of contact, guessed from its text. */
function Kind({ contact }: { contact: string }) {
  if (/wechat|weixin|微信|vx/i.test(contact)) return <IconBrandWechat aria-hidden />;
  if (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(contact)) return <IconMail aria-hidden />;
  const digits = contact.replace(/\D/g, '');
  if (digits.length >= 7 && !/\p{L}/u.test(contact)) return <IconPhone aria-hidden />;
  return <IconAt aria-hidden />;
}
