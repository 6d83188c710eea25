import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShownItem } from '#contract/listings/listings.ts';
import { addresses } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';
import { mended } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { auth } from '../../session/session.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/form/button.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useSpeech } from '../../words.tsx';
import { tagName, typeAddress } from '../kinds.ts';
import { Linked } from '../linked.tsx';
import styles from './description.module.css';
import { useDetailWords } from './words.ts';

/** The seller's description, the contact, and the tags. Each tag links to a search for it. */
export function Description({ item, hasContact }: { item: ShownItem; hasContact: boolean }) {
  const { lang } = useSpeech();
  const { subcategories } = useSite();
  const detail = useDetailWords();
  const { description, contact, type, tag: tags } = item;
  return (
    <>
      {description && <UserText id="description" title={detail.description} text={description} />}
      {contact && <UserText id="contact" title={detail.contact} text={contact} />}
      {!contact && hasContact && <HiddenContact key={item.iid} iid={item.iid} />}
      {tags.length > 0 && (
        <ul className="wrap gap-2" aria-label={detail.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <PlainLink to={typeAddress(type, tag)} className="pill">
                <bdi>{tagName(subcategories, type, tag, lang)}</bdi>
              </PlainLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The contact, which is not part of the page: a signed-in person requests it, and a visitor signs in first. */
function HiddenContact({ iid }: { iid: string }) {
  const detail = useDetailWords();
  const navigate = useNavigate();
  const [contact, setContact] = useState('');
  const [busy, show] = useAction('contact', async () => {
    if (!auth.get()) return navigate(addresses.login, { state: { from: addresses.detail(iid) } });
    setContact((await ask('showListing', { iid })).item.contact);
    mended('contact');
  });
  if (contact) return <UserText id="contact" title={detail.contact} text={contact} />;
  return (
    <section className="column stack-3" aria-labelledby="contact">
      <h2 id="contact">{detail.contact}</h2>
      <Button className={styles.ask} busy={busy} onClick={show}>
        {detail.showContact}
      </Button>
    </section>
  );
}

function UserText({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <section className="column stack-3" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.prose} dir="auto">
        <Linked text={text} />
      </p>
    </section>
  );
}
