import { IconTagOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PrivateMessage } from '#contract/chat/chat.ts';
import { typingEveryMs, typingForMs } from '#contract/chat/limits.ts';
import { isRental } from '#contract/listings/price.ts';
import { listingStatus } from '#contract/listings/status.ts';
import { addresses } from '../../addresses.ts';
import { measureFoot } from '../../ui/foot.ts';
import { Button } from '../../ui/form/button.tsx';
import { Photo } from '../../ui/photo/photo.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import { mention, onEvent } from '../connection.ts';
import { ChatConnectionStrip } from '../connection-strip.tsx';
import messageListStyles from '../messages/message-list.module.css';
import { MessageList } from '../messages/message-list.tsx';
import type { Thread } from '../messages/thread.ts';
import { ChatColumn } from '../messenger/chat-column.tsx';
import styles from '../messenger/messenger.module.css';
import { Messenger } from '../messenger/messenger.tsx';
import type { Person } from '../use-person.ts';
import { useChatWords } from '../words.ts';
import { ChatHead } from './chat-head.tsx';
import { Composer } from './composer.tsx';
import { keptOutgoing } from './kept-outgoing.ts';
import { PersonPane } from './person-pane.tsx';
import { useChatWith } from './use-conversation.ts';
import { useConversationStatus } from './use-conversation-status.ts';
import { type Listing, useListing } from './use-listing.ts';

/** The list of chats, the chat with this person, and the person's details; on a phone only the chat. */
export function ChatPanes({ me, person }: { me: string; person: Person }) {
  const { shell } = useWords();
  const chat = useChatWords();
  const [query] = useSearchParams();
  const [conversation, thread] = useChatWith(me, person.userid);
  const standing = useConversationStatus(me, person.userid);
  const typing = useTyping(me, person.userid);
  const [kept] = useState(() => keptOutgoing(me, person.userid));
  const asked = query.get('iid') ?? '';
  const told = lastTold(thread);
  const found = useListing(asked || told);
  const listing = typeof found === 'string' ? null : found;
  // A chat is only about a listing of one of the two people.
  const about = listing && [me, person.userid].includes(listing.seller.userid) ? listing : null;
  const subject = about && about.item.iid !== told ? about.item.iid : '';

  function write(text: string): boolean {
    conversation.write({ text, iid: subject });
    return true;
  }

  return (
    <Messenger
      list={<ChatColumn open={person.userid} />}
      about={chat.person}
      facts={<PersonPane person={person} thread={thread} />}
    >
      <div className={styles.top}>
        <ChatHead person={person} standing={standing} />
        {about && <PinnedListing item={about.item} />}
        {found === 'loading' && (
          <div className={`row gap-3 ${styles.pinned}`}>
            <span className="only-heard">{shell.loading}</span>
            <Skeleton width={36} height={36} />
            <Skeleton width="50%" height={20} />
          </div>
        )}
        {found === 'gone' && (
          <p className={`row hint gap-3 ${styles.pinned}`} role="status">
            <IconTagOff aria-hidden />
            {chat.listingGone}
          </p>
        )}
        <ChatConnectionStrip />
      </div>
      <MessageList
        conversation={conversation}
        thread={thread}
        me={me}
        other={person}
        readByOther={standing.readByOther}
        readBefore={standing.readBefore}
        onSeen={standing.saw}
      >
        {/* Always rendered, so that the layout does not shift. */}
        <p className={`hint ${messageListStyles.typing}`} aria-live="polite">
          {typing.seen && chat.typing(person.username)}
        </p>
      </MessageList>
      <div ref={measureFoot} className={styles.bottom}>
        {subject && about?.seller.userid === person.userid && <QuickPhrases onChoose={write} />}
        {standing.blocked ? (
          <div className={`row hint gap-3 ${styles.blocked}`}>
            <p>{chat.blocked(person.username)}</p>
            <Button size="small" busy={standing.busy} onClick={() => void standing.block(false)}>
              {chat.unblock}
            </Button>
          </div>
        ) : (
          <Composer
            onText={write}
            onFiles={(files) => {
              for (const file of files) conversation.write({ text: '', file, iid: subject });
            }}
            onTyping={typing.tell}
            draft={kept}
          />
        )}
      </div>
    </Messenger>
  );
}

/** The subject of the chat: the listing named last. */
function lastTold({ messages, outgoing }: Thread): string {
  return outgoing.findLast((it) => it.iid)?.iid ?? messages.findLast((it) => it.iid)?.iid ?? '';
}

function PinnedListing({ item }: { item: Listing['item'] }) {
  const chat = useChatWords();
  return (
    <Link
      className={`row gap-3 hovers inset-focus ${styles.pinned} ${styles.listing}`}
      to={addresses.detail(item.iid)}
    >
      <span className="only-heard">{chat.aboutListing}</span>
      <span className={styles.photo}>
        <Photo photo={item.photo[0] ?? ''} alt="" kind={item.type} sizes="36px" />
      </span>
      <span className={`cut grow semibold ${styles.name}`}>{item.name}</span>
      {item.status === listingStatus.sold ? (
        <span className="hint semibold">{chat.sold}</span>
      ) : (
        <Price price={item.price ?? 0} monthly={isRental(item.type)} />
      )}
    </Link>
  );
}

/** Common first questions to a seller, sent with one press. */
function QuickPhrases({ onChoose }: { onChoose: (text: string) => void }) {
  const chat = useChatWords();
  return (
    <ul className={`sideways ${styles.phrases}`} aria-label={chat.phrases}>
      {Object.entries(chat.quick).map(([key, text]) => (
        <li key={key}>
          <button
            type="button"
            className="box round tinted semibold inset-focus"
            onClick={() => onChoose(text)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Whether the other person is typing to the signed-in one, and `tell`, which reports that the signed-in person is
 * typing.
 */
function useTyping(me: string, other: string): { seen: boolean; tell: () => void } {
  const [seen, setSeen] = useState(false);
  const told = useRef(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function show(shown: boolean) {
      clearTimeout(timer);
      setSeen(shown);
      if (shown) timer = setTimeout(() => setSeen(false), typingForMs);
    }
    const stops = [
      // The user's own devices receive the user's own typing events, too.
      onEvent<{ from_userid: string; to_userid: string }>(
        'typing',
        (it) => it.from_userid === other && it.to_userid === me && show(true),
      ),
      onEvent<PrivateMessage>('private_message', (it) => it.from_userid === other && show(false)),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => void stop());
    };
  }, [me, other]);

  function tell() {
    if (Date.now() - told.current < typingEveryMs) return;
    told.current = Date.now();
    mention('typing', { to_userid: other });
  }

  return { seen, tell };
}
