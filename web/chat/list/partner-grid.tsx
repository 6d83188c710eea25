import { type Partner, partners } from '#contract/chat/partners.ts';
import { addresses } from '../../addresses.ts';
import { asButton } from '../../ui/as-button.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { usePersonName } from '../../ui/person-name.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { useWords } from '../../words.tsx';
import { usePerson } from '../use-person.ts';
import styles from './chats.module.css';

interface Props {
  kind: Partner['kind'];
  /** The address of a partner's button. */
  toPartner?: (partner: Partner) => string;
}

/** The site's partners of one kind, one button each. */
export function PartnerGrid({ kind, toPartner = toPerson }: Props) {
  const { chat } = useWords();
  return (
    <section aria-labelledby={`partners-${kind}`}>
      <h2 id={`partners-${kind}`}>{chat.partners}</h2>
      <p className={styles.hint}>{chat.partnersHint}</p>
      <div className={styles.grid}>
        {partners
          .filter((it) => it.kind === kind)
          .map((it) => (
            <PartnerButton key={it.userid} partner={it} to={toPartner(it)} />
          ))}
      </div>
    </section>
  );
}

function PartnerButton({ partner, to }: { partner: Partner; to: string }) {
  const { chat } = useWords();
  const { person, failed } = usePerson(partner.userid);
  const name = usePersonName()(partner.username);
  return (
    <ButtonLink {...asButton} to={to} className={styles.partner}>
      <Avatar name={name} picture={person?.avatar ?? ''} size={40} />
      <span>{failed ? chat.errorGetting : name}</span>
    </ButtonLink>
  );
}

function toPerson({ userid }: Partner): string {
  return addresses.chat(userid);
}
