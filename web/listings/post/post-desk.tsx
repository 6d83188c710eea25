import { IconEye, IconHistory } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ShownItem } from '#contract/listings/listings.ts';
import { listingStatus } from '#contract/listings/status.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Undoable } from '../../layout/toasts/undoable.tsx';
import { type Me, useMe } from '../../session/me.ts';
import { auth, useSession } from '../../session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useSpeech } from '../../words.tsx';
import { ListingCard } from '../card/card.tsx';
import { Checklist } from './checklist.tsx';
import { OwnWords } from './own-words/own-words.tsx';
import { PostForm } from './post-form.tsx';
import styles from './posting.module.css';
import { previewCard } from './preview-card.ts';
import { clockTime, SavedAt } from './saved-at.tsx';
import { usePostWords } from './use-post-words.ts';
import { type Posting, usePosting } from './use-posting.ts';

/** The post screen: the form, and a preview next to it or behind a button. */
export function PostDesk({ before }: { before: ShownItem | null }) {
  const words = usePostWords();
  const posting = usePosting(auth.get()?.userid ?? '', before);
  const me = useMe();
  const [previewed, setPreviewed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  function reset() {
    const undo = posting.reset();
    const said = before ? words.editCleared : words.cleared;
    if (posting.changed) notify({ message: <Undoable>{said}</Undoable>, onClick: undo });
    // The reset remounts the form, including the pressed button, so the focus moves to the heading.
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  return (
    <div className={styles.page}>
      <div className={`column stack-5 ${styles.form}`}>
        <header className={`between gap-4 ${styles.head}`}>
          <div>
            <h1 ref={heading} tabIndex={-1} className="in-phone-bar">
              {before ? words.editTitle : words.title}
            </h1>
            <p className={`hint ${styles.lede}`}>
              {posting.savedAt ? <SavedAt at={posting.savedAt} /> : before ? words.editLede : words.lede}
            </p>
          </div>
          <Button className={styles.previewButton} onClick={() => setPreviewed(true)}>
            <IconEye aria-hidden />
            {words.preview}
          </Button>
        </header>
        {posting.backFrom && (
          <RestoredNote at={posting.backFrom} editing={before !== null} onDiscard={reset} />
        )}
        {before?.status !== listingStatus.selling && before?.status !== listingStatus.sold && (
          <OwnWords posting={posting} />
        )}
        <PostForm key={posting.round} posting={posting} merchant={me?.merchant === 1} onReset={reset} />
      </div>
      <aside className={`box ${styles.aside}`} aria-label={words.preview}>
        <Preview posting={posting} me={me} />
        <Checklist posting={posting} />
      </aside>
      <Dialog open={previewed} title={words.preview} onClose={() => setPreviewed(false)}>
        <div className={styles.sheet}>
          <Preview posting={posting} me={me} />
          <Checklist posting={posting} />
        </div>
      </Dialog>
    </div>
  );
}

/** The listing's card as others will see it, without a link. */
function Preview({ posting, me }: { posting: Posting; me: Me | null }) {
  const words = usePostWords();
  const session = useSession();
  const item = previewCard(posting, {
    username: me?.username ?? '',
    avatar: me?.avatar ?? '',
    school: { abbr: me?.school.abbr ?? session?.school_abbr ?? '' },
  });
  return (
    <section className={styles.preview}>
      <h2 className={styles.asideTitle}>{words.preview}</h2>
      <p className={`note ${styles.hint}`}>{words.previewHint}</p>
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

/** Informs that an earlier draft was restored, and offers to discard it. */
function RestoredNote(props: { at: string; editing: boolean; onDiscard: () => void }) {
  const { lang } = useSpeech();
  const words = usePostWords();
  const [time] = useState(() => clockTime(props.at, lang));
  return (
    <div className={`row tinted-box gap-3 ${styles.note}`} role="status">
      <IconHistory aria-hidden />
      <p>{props.editing ? words.backEdit(time) : words.back(time)}</p>
      <Button look="subtle" onClick={props.onDiscard}>
        {words.discard}
      </Button>
    </div>
  );
}
