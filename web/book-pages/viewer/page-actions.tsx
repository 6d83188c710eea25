import { IconTrash, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { SharedContent } from '#contract/book-pages/book-pages.ts';
import { AskError, ask } from '../../api/ask.ts';
import { Heart } from '../../favourites/heart.tsx';
import { notify } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { Like } from '../../likes/like.tsx';
import { ReportButton } from '../../reports/report-button.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { useWords } from '../../words.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { useSharingWords } from '../words.ts';
import type { CarouselState } from './use-carousel.ts';
import type { FollowState } from './use-follow.ts';
import styles from './viewer.module.css';

interface Props {
  follow: FollowState;
  /** The current page; undefined when the person shares none. */
  content: SharedContent | undefined;
  /** Keeps the carousel on that page while a dialog about it is open. */
  hold: CarouselState['hold'];
  onRemoved: (id: string) => void;
}

/** The user's actions: follow the person, delete an own page, share. */
export function PageActions({ follow, content, hold, onRemoved }: Props) {
  const { cards, shell } = useWords();
  const sharing = useSharingWords();
  const { own, offered, following, waiting, toggle } = follow;
  const [reporting, setReporting] = useState(false);
  useEffect(() => (reporting ? hold() : undefined), [reporting, hold]);
  return (
    <div className="wrap gap-2">
      {offered && (
        <Button look={following ? 'secondary' : 'primary'} busy={waiting} onClick={toggle}>
          {following ? <IconUserCheck aria-hidden /> : <IconUserPlus aria-hidden />}
          {following ? sharing.unfollow : sharing.follow}
        </Button>
      )}
      <ShareButton content={content} hold={hold} />
      {content && (
        <Like
          kind="content"
          id={content.id}
          likes={content.likes}
          name={cards.pictureOf(content.content_name, content.page_num)}
          className={`row-inline hovers semibold ${styles.like}`}
        />
      )}
      {content && (
        <Heart
          kind="content"
          id={content.id}
          name={cards.pictureOf(content.content_name, content.page_num)}
          className={`semibold ${styles.keep}`}
        >
          {shell.keepShort}
        </Heart>
      )}
      {content && (
        <ReportButton
          kind="content"
          id={content.id}
          by={content}
          className={`row-inline hovers semibold ${styles.like}`}
          onOpen={setReporting}
        />
      )}
      {own && content && <DeleteButton key={content.id} id={content.id} hold={hold} onRemoved={onRemoved} />}
    </div>
  );
}

function DeleteButton({ id, hold, onRemoved }: Pick<Props, 'hold' | 'onRemoved'> & { id: string }) {
  const sharing = useSharingWords();
  const [asking, setAsking] = useState(false);
  useEffect(() => (asking ? hold() : undefined), [asking, hold]);
  const [busy, remove] = useAction('book page', async () => {
    try {
      await ask('deleteContent', { contentid: id });
      notify({ type: 'success', about: 'book page', message: sharing.removed });
    } catch (error) {
      if (!(error instanceof AskError && error.code === 'not-found')) throw error;
      notify({ type: 'warning', about: 'book page', message: sharing.goneAlready });
    }
    setAsking(false);
    onRemoved(id);
  });

  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        <IconTrash aria-hidden />
        {sharing.remove}
      </Button>
      <Confirm
        open={asking}
        question={sharing.removeQuestion}
        yes={sharing.remove}
        busy={busy}
        onYes={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
