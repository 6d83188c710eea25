import { IconChevronRight, IconShieldCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import type { ShownItem } from '#contract/listings/listings.ts';
import type { Card } from '#server/listings/browse.ts';
import { addresses } from '../../addresses.ts';
import { useSchoolName } from '../../schools/school-name.ts';
import { useSession } from '../../session/session.ts';
import { useSite } from '../../site.ts';
import { Head } from '../../ui/head.tsx';
import { JsonLd } from '../../ui/json-ld.tsx';
import { breadcrumbData } from '../../ui/list-data.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useSpeech, useWords } from '../../words.tsx';
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
import { OwnerCard } from './owner-card.tsx';
import { ChatButton, SellerCard, type SellerPerson } from './seller-card.tsx';
import { structuredData } from './structured-data.ts';

interface Props {
  item: ShownItem;
  seller: { userid: string; username: string; avatar: string };
  /** Public facts about the seller besides the name; null for an owner's draft. */
  person: SellerPerson | null;
  similar: readonly Card[];
}

/** One listing: photos, facts and description, with price, seller and actions next to them. */
export function DetailScreen({ item: shown, seller, person, similar }: Props) {
  const { lang, words } = useSpeech();
  const session = useSession();
  const [soldId, setSold] = useState('');
  const item = soldId === shown.iid ? { ...shown, status: 2 } : shown;
  const { listings } = words;
  const own = session?.userid === seller.userid;
  const closed = seller.username === deletedUsername;
  const name = item.name || listings.detail.untitled;
  const summary = detailSummary(item, lang, listings);
  return (
    <>
      <article className={styles.page} data-type={item.type}>
        <Head
          title={name}
          description={summary}
          type="product"
          canonical={addresses.detail(item.iid)}
          {...(item.status === 0 ? { hidden: true } : { iid: item.iid })}
        />
        {item.status !== 0 && <DetailJsonLd item={item} seller={seller.username} />}
        <div className={styles.photos}>
          <Breadcrumbs item={item} />
          <Gallery
            key={item.iid}
            photos={item.photo}
            kind={item.type}
            name={name}
            sold={item.status === 2 && !closed}
          />
        </div>
        <div className={styles.side}>
          <ListingHead item={item} name={name} closed={closed} />
          {own ? (
            <OwnerCard item={item} onSold={() => setSold(item.iid)} />
          ) : (
            !closed && <ChatButton userid={seller.userid} iid={item.iid} sold={item.status === 2} />
          )}
          {closed ? (
            <DeletedSeller />
          ) : (
            <SellerCard
              seller={seller}
              person={person}
              school={item.school.abbr}
              merchant={item.merchant === 1}
            />
          )}
          {!own && !closed && <SafetyTip />}
        </div>
        <div className={styles.main}>
          <FactList item={item} />
          <Description text={item.description} contact={item.contact} type={item.type} tags={item.tag} />
        </div>
      </article>
      {similar.length > 0 && (
        <section className={styles.similar} aria-labelledby="similar">
          <h2 id="similar">{listings.detail.similar}</h2>
          <CardGrid items={similar} shape="shelf" />
        </section>
      )}
    </>
  );
}

/** The path to the listing: its category and its sub-category. */
function Breadcrumbs({ item }: { item: ShownItem }) {
  const { lang, words } = useSpeech();
  const [label] = subcategoriesOf(item.type, item.tag);
  return (
    <nav className={styles.crumbs} aria-label={words.listings.search.type}>
      <PlainLink to={categoryAddress(pageOfType(item.type))}>{words.listings.types[item.type]}</PlainLink>
      {label && (
        <>
          <IconChevronRight aria-hidden />
          <PlainLink to={typeAddress(item.type, label)}>{tagName(item.type, label, lang)}</PlainLink>
        </>
      )}
    </nav>
  );
}

/** Replaces the seller card if the seller's account is deleted: no chat link and no other listings. */
function DeletedSeller() {
  const { detail } = useWords().listings;
  return (
    <section className={peopleStyles.seller} aria-label={detail.seller}>
      <span className={peopleStyles.nobody} aria-hidden>
        <IconUserOff />
      </span>
      <div className={peopleStyles.person}>
        <p className={peopleStyles.username}>{detail.deletedSeller}</p>
        <p className={peopleStyles.about}>{detail.deletedSellerHint}</p>
      </div>
    </section>
  );
}

/** Structured data of a listing for search engines: the listing and its breadcrumbs. */
function DetailJsonLd({ item, seller }: { item: ShownItem; seller: string }) {
  const { origin, schools } = useSite();
  const nameOf = useSchoolName();
  const wayTo = useWay();
  const { id, abbr } = item.school;
  const timezone = schools.find((school) => school.id === id)?.timezone ?? 'UTC';
  const [label] = subcategoriesOf(item.type, item.tag);
  const way = [...wayTo(item.type, label), { name: item.name, path: addresses.detail(item.iid) }];
  const school = { name: nameOf({ id, name: abbr }), timezone };
  return (
    <>
      <JsonLd data={structuredData(item, { origin, seller, school })} />
      <JsonLd data={breadcrumbData(way, origin)} />
    </>
  );
}

/** The facts of the type as a list of names and values. */
function FactList({ item }: { item: ShownItem }) {
  const { lang, words } = useSpeech();
  const facts = detailFacts(item, lang, words.listings);
  if (facts.length === 0) return null;
  return (
    <section className={descriptionStyles.block} aria-labelledby="facts">
      <h2 id="facts">{words.listings.detail.facts}</h2>
      <dl className={descriptionStyles.facts}>
        {facts.map(({ name, value, wide }) => (
          <div key={name} className={wide ? descriptionStyles.wide : undefined}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How to avoid fraud, next to the button that starts a deal. */
function SafetyTip() {
  const { detail } = useWords().listings;
  return (
    <aside className={peopleStyles.safety}>
      <IconShieldCheck aria-hidden />
      <p>
        <strong>{detail.safety}</strong>
        {detail.safetyText}
      </p>
    </aside>
  );
}
