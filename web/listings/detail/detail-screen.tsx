import { IconChevronRight, IconShieldCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import { owns } from '#contract/accounts/policy.ts';
import type { ShownItem } from '#contract/listings/listings.ts';
import { listingStatus } from '#contract/listings/status.ts';
import type { Card } from '#server/listings/browse.ts';
import { addresses } from '../../addresses.ts';
import type { Moderation } from '../../moderation/out-of-sight.tsx';
import { ReportButton } from '../../reports/report-button.tsx';
import { useSchoolName } from '../../schools/school-name.ts';
import { useSession } from '../../session/session.ts';
import { useSite } from '../../site.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Head } from '../../ui/head.tsx';
import { JsonLd } from '../../ui/json-ld.tsx';
import { breadcrumbData } from '../../ui/list-data.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useSpeech } from '../../words.tsx';
import { CardGrid } from '../card/card-grid.tsx';
import peopleStyles from '../card/people.module.css';
import { categoryAddress, pageOfType, subcategoriesOf, tagName, typeAddress } from '../kinds.ts';
import { useWay } from '../list-json-ld.tsx';
import descriptionStyles from './description.module.css';
import { Description } from './description.tsx';
import styles from './detail.module.css';
import { detailFacts, detailSummary } from './detail-facts.ts';
import { Gallery } from './gallery.tsx';
import { ListingHead } from './listing-head.tsx';
import { OwnerActions, OwnerStatus } from './owner.tsx';
import { ChatButton, SellerCard, type SellerPerson } from './seller-card.tsx';
import { structuredData } from './structured-data.ts';
import { useDetailWords } from './words.ts';

interface Props {
  /** For its owner, the reason for which others do not see it. */
  item: ShownItem & { readonly moderation?: Moderation };
  seller: { userid: string; username: string; avatar: string };
  /** Public facts about the seller besides the name; null for an owner's draft. */
  person: SellerPerson | null;
  similar: readonly Card[];
  /** Whether there is a contact, which is not part of the page. */
  hasContact?: boolean;
}

/** One listing: photos, facts and description, with price, seller and actions next to them. */
export function DetailScreen({ item: shown, seller, person, similar, hasContact = false }: Props) {
  const { lang, words } = useSpeech();
  const session = useSession();
  const [soldId, setSold] = useState('');
  const item = soldId === shown.iid ? { ...shown, status: listingStatus.sold } : shown;
  const { listings } = words;
  const detail = useDetailWords();
  const own = owns(session, seller);
  const closed = seller.username === deletedUsername;
  const name = item.name || listings.untitled;
  const summary = detailSummary(item, lang, listings);
  return (
    <>
      <article className={`column stack-5 ${styles.page}`} data-type={item.type} data-immersive="whole">
        <Head
          title={name}
          description={summary}
          type="product"
          canonical={addresses.detail(item.iid)}
          {...(item.status === listingStatus.draft ? { hidden: true } : { iid: item.iid })}
        />
        {item.status !== listingStatus.draft && <DetailJsonLd item={item} seller={seller.username} />}
        <PhoneTop type={item.type} />
        <div className="column">
          <Breadcrumbs item={item} />
          <Gallery
            key={item.iid}
            photos={item.photo}
            kind={item.type}
            name={name}
            sold={item.status === listingStatus.sold && !closed}
          />
        </div>
        <div className={`stack-5 ${styles.side}`}>
          <ListingHead item={item} name={name} own={own} closed={closed} />
          {own ? (
            <OwnerActions item={item} onSold={() => setSold(item.iid)} />
          ) : (
            !closed && <ChatButton item={item} userid={seller.userid} />
          )}
          {closed ? <DeletedSeller /> : <SellerCard item={item} seller={seller} person={person} />}
          {own && <OwnerStatus item={item} />}
          {!own && !closed && <SafetyTip event={item.type === 'event'} />}
          {!own && item.status !== listingStatus.draft && (
            <ReportButton
              kind="listing"
              id={item.iid}
              by={seller}
              className={`row-inline bare note semibold hovers ${peopleStyles.report}`}
            />
          )}
        </div>
        <div className={`column ${styles.main}`}>
          <FactList item={item} />
          <Description item={item} hasContact={hasContact} />
        </div>
      </article>
      {similar.length > 0 && (
        <section className={`column stack-4 ${styles.similar}`} aria-labelledby="similar">
          <h2 id="similar">{detail.similar}</h2>
          <CardGrid items={similar} shape="shelf" />
        </section>
      )}
    </>
  );
}

/** On a phone, Back over the photo; a slim bar takes over below it. The button in `ListingHead` shares. */
export function PhoneTop({ type }: { type?: ShownItem['type'] }) {
  const to = type ? categoryAddress(pageOfType(type)) : addresses.manage;
  return (
    <div className={styles.top}>
      <BackLink to={to} className={`round ${styles.disc}`} />
    </div>
  );
}

/** The path to the listing: its category and its sub-category. */
function Breadcrumbs({ item }: { item: ShownItem }) {
  const { lang, words } = useSpeech();
  const { subcategories } = useSite();
  const [label] = subcategoriesOf(subcategories, item.type, item.tag);
  return (
    <nav className={`row gap-1 icons-16 ${styles.crumbs}`} aria-label={useDetailWords().category}>
      <PlainLink to={categoryAddress(pageOfType(item.type))} className="row-inline quiet reach">
        {words.listings.types[item.type]}
      </PlainLink>
      {label && (
        <>
          <IconChevronRight aria-hidden />
          <PlainLink to={typeAddress(item.type, label)} className="row-inline quiet reach">
            {tagName(subcategories, item.type, label, lang)}
          </PlainLink>
        </>
      )}
    </nav>
  );
}

/** Replaces the seller card if the seller's account is deleted: no chat link and no other listings. */
function DeletedSeller() {
  const detail = useDetailWords();
  return (
    <section className={`box gap-4 ${peopleStyles.seller}`} aria-label={detail.seller}>
      <span className={`center ${peopleStyles.noPerson}`} aria-hidden>
        <IconUserOff />
      </span>
      <div className={peopleStyles.person}>
        <p className={`row wrap ${peopleStyles.username}`}>{detail.deletedSeller}</p>
        <p className={`hint ${peopleStyles.about}`}>{detail.deletedSellerHint}</p>
      </div>
    </section>
  );
}

function DetailJsonLd({ item, seller }: { item: ShownItem; seller: string }) {
  const { origin, schools, subcategories } = useSite();
  const nameOf = useSchoolName();
  const wayTo = useWay();
  const { id, abbr } = item.school;
  const timezone = schools.find((school) => school.id === id)?.timezone ?? 'UTC';
  const [label] = subcategoriesOf(subcategories, item.type, item.tag);
  const way = [...wayTo(item.type, label), { name: item.name, path: addresses.detail(item.iid) }];
  const school = { name: nameOf({ id, name: abbr }), timezone };
  return (
    <>
      <JsonLd data={structuredData(item, { origin, seller, school })} />
      <JsonLd data={breadcrumbData(way, origin)} />
    </>
  );
}

function FactList({ item }: { item: ShownItem }) {
  const { lang, words } = useSpeech();
  const detail = useDetailWords();
  const facts = detailFacts(item, lang, words.listings, detail);
  if (facts.length === 0) return null;
  return (
    <section className="column stack-3" aria-labelledby="facts">
      <h2 id="facts">{detail.facts}</h2>
      <dl className={`column ${descriptionStyles.facts}`}>
        {facts.map(({ name, value, wide }) => (
          <div key={name} className={wide ? descriptionStyles.wide : undefined}>
            <dt>{name}</dt>
            <dd className="figures">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SafetyTip({ event }: { event: boolean }) {
  const detail = useDetailWords();
  return (
    <aside className={`gap-3 ${peopleStyles.safety}`}>
      <IconShieldCheck aria-hidden />
      <p>
        <strong>{event ? detail.eventSafety : detail.safety}</strong>
        {event ? detail.eventSafetyText : detail.safetyText}
      </p>
    </aside>
  );
}
