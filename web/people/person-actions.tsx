import { IconDots, IconMessageCircle, IconShare3, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShownPerson } from '#contract/people/people.ts';
import { addresses } from '../addresses.ts';
import { ask } from '../api/ask.ts';
import { useOwnCall } from '../api/use-call.ts';
import { useFollow } from '../book-pages/viewer/use-follow.ts';
import { mended } from '../layout/toasts/notify.ts';
import { useAction } from '../layout/toasts/use-action.ts';
import { auth, useSession } from '../session/session.ts';
import { useSite } from '../site.ts';
import { Button, ButtonLink, IconButton } from '../ui/form/button.tsx';
import { optionalPart } from '../ui/optional-part.ts';
import { Confirm } from '../ui/overlay/dialog.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import { Watch } from '../watches/watch.tsx';
import styles from './person.module.css';
import { usePeopleWords } from './use-people-words.ts';

const ShareSheet = optionalPart(() =>
  import('../share/share-sheet.tsx').then(({ ShareSheet }) => ShareSheet),
);
const ReportDialog = optionalPart(() =>
  import('../reports/report-dialog.tsx').then(({ ReportDialog }) => ReportDialog),
);

/** Follow, message, share, block and report; on the viewer's own page edit and share. */
export function PersonActions({ person }: { person: ShownPerson }) {
  const words = usePeopleWords();
  const own = useSession()?.userid === person.userid;
  const { blocked, busy, block } = useBlock(person.userid, own);
  return (
    <div className={`stack-2 ${styles.actions}`}>
      <div className="wrap gap-2">
        {own && <ButtonLink to={addresses.profile}>{words.edit}</ButtonLink>}
        {!own && blocked && (
          <Button busy={busy} onClick={() => void block(false)}>
            {words.unblock}
          </Button>
        )}
        {!own && !blocked && (
          <>
            <FollowButton person={person} />
            <ButtonLink to={addresses.chat(person.userid)}>
              <IconMessageCircle aria-hidden />
              {words.message}
            </ButtonLink>
          </>
        )}
        <div className="row gap-2">
          {!own && !blocked && (
            <Watch
              of={{ kind: 'person', id: person.userid, sells: person.counts.items + person.counts.sold > 0 }}
              brief
              className={`icon-button icon-action box ${styles.more}`}
            />
          )}
          <Share person={person} />
          {!own && <More person={person} blocked={blocked} busy={busy} block={block} />}
        </div>
      </div>
      {!own && blocked && (
        <p className="hint" role="status">
          {words.blocked(person.username)}
        </p>
      )}
    </div>
  );
}

/** Whether the signed-in person blocks someone, and how to change it. */
function useBlock(userid: string, own: boolean) {
  const { data, change } = useOwnCall('showChat', own ? null : { to_userid: userid });
  const [busy, block] = useAction('block', async (blocks: boolean) => {
    await ask(blocks ? 'blockPerson' : 'unblockPerson', { to_userid: userid });
    change((it) => ({ ...it, blocked: blocks }));
    mended('block');
  });
  return { blocked: data?.blocked ?? false, busy, block };
}

/** Sends a visitor to the sign-in and back, and returns whether it did. */
function useSignInFirst(username: string): () => boolean {
  const navigate = useNavigate();
  return () => {
    if (auth.get()) return false;
    void navigate(addresses.login, { state: { from: addresses.person(username) } });
    return true;
  };
}

function FollowButton({ person }: { person: ShownPerson }) {
  const words = usePeopleWords();
  const signInFirst = useSignInFirst(person.username);
  const { following, waiting, toggle } = useFollow(person);
  return (
    <Button
      look={following ? 'secondary' : 'primary'}
      busy={waiting}
      onClick={() => signInFirst() || toggle()}
    >
      {following ? <IconUserCheck aria-hidden /> : <IconUserPlus aria-hidden />}
      {following ? words.unfollow : words.follow}
    </Button>
  );
}

function Share({ person: { username, about, avatar } }: { person: ShownPerson }) {
  const words = usePeopleWords();
  const { origin } = useSite();
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <IconButton className={`box ${styles.more}`} label={words.share} onClick={() => setOpen(true)}>
        <IconShare3 aria-hidden />
      </IconButton>
      {open !== undefined && (
        <Suspense>
          <ShareSheet
            open={open}
            heading={words.shareTitle}
            link={new URL(addresses.person(username), origin).href}
            title={words.titleOf(username)}
            line={about}
            {...(avatar && { photo: avatar, kind: 'book' as const })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface MoreProps {
  person: ShownPerson;
  blocked: boolean;
  busy: boolean;
  block: (blocks: boolean) => Promise<void>;
}

function More({ person, blocked, busy, block }: MoreProps) {
  const words = usePeopleWords();
  const signInFirst = useSignInFirst(person.username);
  const [asking, setAsking] = useState(false);
  const [reporting, setReporting] = useState<boolean>();
  return (
    <>
      <Menu label={words.more} buttonClass={`box center ${styles.more}`} face={<IconDots aria-hidden />}>
        {!blocked && (
          <button type="button" onClick={() => signInFirst() || setAsking(true)}>
            {words.block}
          </button>
        )}
        <button type="button" onClick={() => setReporting(true)}>
          {words.report}
        </button>
      </Menu>
      <Confirm
        open={asking}
        question={words.blockAsk(person.username)}
        yes={words.block}
        busy={busy}
        onYes={() => void block(true).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>{words.blockText}</p>
      </Confirm>
      {reporting !== undefined && (
        <Suspense>
          <ReportDialog
            about={{ kind: 'person', id: person.userid }}
            title={words.reportTitle(person.username)}
            open={reporting}
            onClose={() => setReporting(false)}
            // Reporters of a person may also want to block them.
            onSent={() => setAsking(!blocked && auth.get() !== null)}
          />
        </Suspense>
      )}
    </>
  );
}
