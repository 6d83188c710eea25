import { IconEye, IconShare3 } from '@tabler/icons-react';
import type { ShownItem } from '#contract/listings/listings.ts';
import { addresses } from '../../addresses.ts';
import { numbersIn } from '../../formats.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useSpeech, useWords } from '../../words.tsx';
import { discount } from '../card/card-facts.ts';
import styles from './detail.module.css';

/** Price, title, time of posting and number of views. `closed` means that the seller's account is deleted. */
export function ListingHead({ item, name, closed }: { item: ShownItem; name: string; closed: boolean }) {
  const { lang, words } = useSpeech();
  const { listings } = words;
  const off = discount(item.price, item.original_price);
  const views = numbersIn(lang).format(item.view);
  return (
    <header className={styles.head}>
      {item.status !== 1 && (
        <p>
          <Badge>{closed ? listings.closed : item.status === 2 ? listings.sold : listings.draft}</Badge>
        </p>
      )}
      {item.price ? (
        <p className={styles.price}>
          <Price price={item.price} original={off ? item.original_price : null} size="detail" />
          {off > 0 && <Badge tone="value">{listings.discount(off)}</Badge>}
        </p>
      ) : null}
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <p className={styles.meta}>
        <span>{item.school.abbr}</span>
        {item.status !== 0 && (
          <>
            <span>
              {listings.detail.posted} <RelativeTime at={item.publish_timestamp} />
            </span>
            <span className={styles.views}>
              <IconEye aria-hidden />
              {listings.detail.views(views)}
            </span>
            <ShareButton name={name} iid={item.iid} />
          </>
        )}
      </p>
      {item.status === 2 && (
        <p className={styles.soldNotice}>
          {closed ? listings.detail.closedNotice : listings.detail.soldNotice}
        </p>
      )}
    </header>
  );
}

/** Passes the listing's address to the device's share sheet, or copies it. */
function ShareButton({ name, iid }: { name: string; iid: string }) {
  const { detail } = useWords().listings;

  async function share() {
    const url = new URL(addresses.detail(iid), location.origin).href;
    if (navigator.share) return navigator.share({ title: name, url }).catch(() => undefined);
    try {
      await navigator.clipboard.writeText(url);
      notify({ type: 'success', about: 'copy', message: detail.copied });
    } catch {
      notify({ type: 'warning', about: 'copy', message: detail.notCopied });
    }
  }

  return (
    <button type="button" className={styles.share} onClick={share}>
      <IconShare3 aria-hidden />
      {detail.share}
    </button>
  );
}
