import { IconMessageCircle } from '@tabler/icons-react';
import type { Favourite, FavouriteKind } from '#contract/favourites/favourites.ts';
import { addresses } from '../../addresses.ts';
import { useOwnCall } from '../../api/use-call.ts';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { Photo } from '../../ui/photo/photo.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { Heart } from '../heart.tsx';
import styles from './saved.module.css';
import { useSavedWords } from './use-saved-words.ts';

const page = 30;

interface Props {
  tab: 'all' | FavouriteKind;
  offset: number;
  link: (offset: number) => { to: string };
}

/** A page of favourites. A removed one stays in its place until the next visit, so that a press restores it. */
export function KeptList({ tab, offset, link }: Props) {
  const words = useSavedWords();
  const { data, error, busy, reload } = useOwnCall('listFavourites', {
    offset,
    limit: page,
    ...(tab !== 'all' && { kind: tab }),
  });
  if (!data) return error ? <Trouble text={words.failed} busy={busy} onRetry={reload} /> : <Waiting />;
  if (data.favourites.length === 0 && data.total > 0)
    return <Empty title={words.past} action={<ButtonLink {...link(0)}>{words.firstPage}</ButtonLink>} />;
  if (data.favourites.length === 0)
    return (
      <Empty title={words.empty[tab]} action={<ButtonLink to={places[tab]}>{words.browse[tab]}</ButtonLink>}>
        {words.emptyText}
      </Empty>
    );
  return (
    <>
      <ul className={styles.list}>
        {data.favourites.map((it) => (
          <Row key={`${it.kind} ${it.id}`} it={it} />
        ))}
      </ul>
      <PageLinks label={words.pages} offset={offset} page={page} total={data.total} link={link} />
    </>
  );
}

const places = {
  all: addresses.home,
  listing: addresses.home,
  topic: addresses.forum,
  content: addresses.sharing,
};

function Row({ it: { kind, id, title, url, photo, at } }: { it: Favourite }) {
  const words = useSavedWords();
  return (
    <li className={`row hovers gap-3 ${styles.row}`}>
      <span className={styles.picture}>
        {kind === 'topic' ? (
          <span className="center tinted">
            <IconMessageCircle aria-hidden />
          </span>
        ) : (
          <Photo photo={photo} alt="" kind={kind === 'content' ? 'book' : 'used'} sizes="64px" />
        )}
      </span>
      <div className="tight grow">
        <h2 className="cut-2">
          <PlainLink to={url} className="plain" dir="auto">
            {title}
          </PlainLink>
        </h2>
        <p className={`row note ${styles.facts}`}>
          <span>{words.kinds[kind]}</span>
          <RelativeTime at={at} brief />
        </p>
      </div>
      <Heart kind={kind} id={id} name={title} className={styles.heart} />
    </li>
  );
}

export function Waiting() {
  const words = useSavedWords();
  return (
    <div className={styles.list}>
      <p className="only-heard" role="status">
        {words.loading}
      </p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={`row gap-3 ${styles.row}`}>
          <Skeleton width={64} height={64} />
          <div className="stack-2 grow">
            <Skeleton width="60%" height={18} />
            <Skeleton width="30%" height={13} />
          </div>
        </div>
      ))}
    </div>
  );
}
