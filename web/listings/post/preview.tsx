import type { Me } from '../../session/me.ts';
import { useSession } from '../../session/session.ts';
import { useWords } from '../../words.tsx';
import { ListingCard } from '../card/card.tsx';
import styles from './posting.module.css';
import { previewCard } from './preview-card.ts';
import type { Posting } from './use-posting.ts';

/** The card of the listing as others will see it. It leads nowhere. */
export function Preview({ posting, me }: { posting: Posting; me: Me | null }) {
  const { posting: words } = useWords();
  const session = useSession();
  const item = previewCard(posting, {
    username: me?.username ?? '',
    avatar: me?.avatar ?? '',
    school: { abbr: me?.school.abbr ?? session?.school_abbr ?? '' },
  });
  return (
    <section className={styles.preview}>
      <h2 className={styles.asideTitle}>{words.preview}</h2>
      <p className={styles.hint}>{words.previewHint}</p>
      <div className={styles.card} inert>
        <ListingCard
          item={{ ...item, name: item.name || words.previewTitle }}
          preview={posting.photos[0]?.preview ?? ''}
          eager
        />
      </div>
    </section>
  );
}
