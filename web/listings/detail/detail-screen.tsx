import { useState } from 'react';
import { deletedUsername } from '#contract/deleted-user.ts';
import type { ShownItem } from '#contract/listings.ts';
import type { Card } from '#server/listings/browse.ts';
import { addresses } from '../../addresses.ts';
import { useSession } from '../../session/session.ts';
import { Head } from '../../ui/head.tsx';
import { useSpeech } from '../../words.tsx';
import { CardGrid } from '../card/card-grid.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { DeletedSeller } from './deleted-seller.tsx';
import { Description } from './description.tsx';
import styles from './detail.module.css';
import { detailSummary } from './detail-facts.ts';
import { DetailJsonLd } from './detail-json-ld.tsx';
import { FactList } from './fact-list.tsx';
import { Gallery } from './gallery.tsx';
import { ListingHead } from './listing-head.tsx';
import { OwnerCard } from './owner-card.tsx';
import { SafetyTip } from './safety-tip.tsx';
import { ChatButton, SellerCard, type SellerPerson } from './seller-card.tsx';

interface Props {
  item: ShownItem;
  seller: { userid: string; username: string; avatar: string };
  /** What is known of the seller beside the name; null for an owner's draft. */
  person: SellerPerson | null;
  similar: readonly Card[];
}

/** One listing: photos, facts, description, and beside them price, seller and what one can do. */
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
