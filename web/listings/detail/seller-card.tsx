import { IconMessageCircle, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { addresses } from '../../addresses.ts';
import { useSchoolName } from '../../schools/school-name.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useWords } from '../../words.tsx';
import styles from '../card/people.module.css';
import page from './detail.module.css';

/** Public facts about a seller besides the name. */
export interface SellerPerson {
  school: { id: number; name: string; verified: boolean };
  joined: string;
  counts: { items: number };
}

interface Props {
  seller: { userid: string; username: string; avatar: string };
  person: SellerPerson | null;
  school: string;
  merchant: boolean;
}

/** The seller, and links to the seller's profile and other listings. */
export function SellerCard({ seller, person, school, merchant }: Props) {
  const { listings } = useWords();
  const { detail } = listings;
  const nameOf = useSchoolName();
  return (
    <section className={styles.seller} aria-label={detail.seller}>
      <Avatar name={seller.username} picture={seller.avatar} size={48} />
      <div className={styles.person}>
        <p className={styles.username}>
          <bdi>{seller.username}</bdi>
          {merchant && (
            <span className={styles.verified}>
              <IconRosetteDiscountCheckFilled aria-hidden />
              {listings.verified}
            </span>
          )}
        </p>
        <p className={styles.about}>
          <span>{person ? nameOf(person.school) : school}</span>
          {person?.school.verified && (
            <span className={styles.verified}>
              <IconRosetteDiscountCheckFilled aria-hidden />
              {detail.verifiedSchool}
            </span>
          )}
          {person && <span>{detail.joined(person.joined.slice(0, 4))}</span>}
        </p>
        <PlainLink to={addresses.search({ filters: [['seller', seller.userid]] })} className={styles.all}>
          {person ? detail.sellerItems(person.counts.items) : detail.sellerOther}
        </PlainLink>
      </div>
    </section>
  );
}

/** The main action on another person's listing; on a phone it is fixed to the bottom. */
export function ChatButton({ userid, iid, sold }: { userid: string; iid: string; sold: boolean }) {
  const { detail } = useWords().listings;
  return (
    <div className={page.action}>
      <ButtonLink to={addresses.chat(userid, iid)} look={sold ? 'secondary' : 'primary'} wide>
        <IconMessageCircle aria-hidden />
        {detail.chat}
      </ButtonLink>
    </div>
  );
}
