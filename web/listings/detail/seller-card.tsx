import { IconMessageCircle, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { StaffRole } from '#contract/accounts/policy.ts';
import type { ShownItem } from '#contract/listings/listings.ts';
import { priceText } from '#contract/listings/price.ts';
import { listingStatus } from '#contract/listings/status.ts';
import type { ShownSchool } from '#contract/schools/schools.ts';
import { addresses } from '../../addresses.ts';
import { PersonFace, PersonLink, useHasPage } from '../../people/person-link.tsx';
import { StaffBadge } from '../../people/staff-badge.tsx';
import { SchoolMark } from '../../schools/school-mark.tsx';
import { useSchoolName } from '../../schools/school-name.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useSpeech, useWords } from '../../words.tsx';
import styles from '../card/people.module.css';
import page from './detail.module.css';
import { isFree } from './listing-head.tsx';
import { useDetailWords } from './words.ts';

/** Public facts about a seller besides the name. */
export interface SellerPerson {
  school: ShownSchool;
  joined: string;
  staff: StaffRole | null;
  counts: { items: number };
}

interface Props {
  item: ShownItem;
  seller: { userid: string; username: string; avatar: string };
  person: SellerPerson | null;
}

/** The seller, and links to the seller's profile and other listings. */
export function SellerCard({ item, seller, person }: Props) {
  const { listings } = useWords();
  const detail = useDetailWords();
  const nameOf = useSchoolName();
  const hasPage = useHasPage(seller.username);
  return (
    <section
      className={`box gap-4 ${styles.seller}`}
      aria-label={item.type === 'event' ? detail.host : detail.seller}
    >
      <PersonFace name={seller.username} picture={seller.avatar} size={48} />
      <div className={styles.person}>
        <p className={`row wrap ${styles.username}`}>
          <PersonLink name={seller.username} />
          <StaffBadge staff={person?.staff} />
          {item.merchant === 1 && <Verified>{listings.verified}</Verified>}
        </p>
        <p className={`hint ${styles.about}`}>
          <span>{person ? nameOf(person.school) : item.school.abbr}</span>
          {person && <SchoolMark school={person.school} />}
          {person && <span>{detail.joined(person.joined.slice(0, 4))}</span>}
        </p>
        <PlainLink
          to={
            hasPage
              ? addresses.person(seller.username)
              : addresses.search({ filters: [['seller', seller.userid]] })
          }
          className={`row-inline label ${styles.all}`}
        >
          {person ? detail.sellerItems(person.counts.items) : detail.sellerOther}
        </PlainLink>
      </div>
    </section>
  );
}

function Verified({ children }: { children: string }) {
  return (
    <span className={`row-inline gap-1 icons-16 ${styles.verified}`}>
      <IconRosetteDiscountCheckFilled aria-hidden />
      {children}
    </span>
  );
}

/** The main action on another person's listing. On a phone it is fixed to the bottom, after the price. */
export function ChatButton({ item, userid }: { item: ShownItem; userid: string }) {
  const { lang, words } = useSpeech();
  const detail = useDetailWords();
  const price = isFree(item) ? detail.free : priceText(item, lang, words.listings);
  const sold = item.status === listingStatus.sold;
  return (
    <div className={page.action}>
      {/* Set by a style, since the page's head contains it already. */}
      {price && <p className={`figures bold ${page.price}`} data-price={price} aria-hidden />}
      <ButtonLink to={addresses.chat(userid, item.iid)} look={sold ? 'secondary' : 'primary'} wide>
        <IconMessageCircle aria-hidden />
        {item.type === 'event' ? detail.messageHost : detail.chat}
      </ButtonLink>
    </div>
  );
}
