import { IconTagOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PrivateMessage } from '#contract/chat/chat.ts';
import { typingEveryMs, typingForMs } from '#contract/chat/limits.ts';
import { addresses } from '../../addresses.ts';
import { Button } from '../../ui/form/button.tsx';
import { Photo } from '../../ui/photo/photo.tsx';
import { Price } from '../../ui/price.tsx';
import { useWords } from '../../words.tsx';
import { hear, mention } from '../connection.ts';
import { ChatConnectionStrip } from '../connection-strip.tsx';
import { ChatList } from '../list/chat-list.tsx';
import messageListStyles from '../messages/message-list.module.css';
import { MessageList } from '../messages/message-list.tsx';
import type { Thread } from '../messages/thread.ts';
import type { Person } from '../use-person.ts';
import { ChatHead } from './chat-head.tsx';
import { Composer } from './composer.tsx';
import { keptOutgoing } from './kept-outgoing.ts';
import styles from './panes.module.css';
import { PersonPane } from './person-pane.tsx';
import pinnedListingStyles from './pinned-listing.module.css';
import quickPhrasesStyles from './quick-phrases.module.css';
import { useChatWith } from './use-conversation.ts';
import { type ConversationStatus, useConversationStatus } from './use-conversation-status.ts';
import { type Listing, useListing } from './use-listing.ts';

/** The list of chats, the chat with this person, and the person's details; on a phone only the chat. */
export function ChatPanes({ me, person }: { me: string; person: Person }) {
  const { chat } = useWords();
  const [query] = useSearchParams();
  const [conversation, thread] = useChatWith(me, person.userid);
  const standing = useConversationStatus(me, person.userid);
  const typing = useTyping(me, person.userid);
  const [kept] = useState(() => keptOutgoing(me, person.userid));
  const asked = query.get('iid') ?? '';
  const told = lastTold(thread);
  const found = useListing(asked || told);
  const listing = found === 'gone' ? null : found;
  // A listing of a third person is not a subject of this chat.
  const about = listing && [me, person.userid].includes(listing.seller.userid) ? listing : null;
  const subject = about && about.item.iid !== told ? about.item.iid : '';

  function write(text: string): boolean {
    conversation.write({ text, iid: subject });
    return true;
  }

  return (
    <div className={styles.panes} data-fills>
      <aside className={styles.list} aria-label={chat.title}>
        <ChatList current={person.userid} />
      </aside>
      <div className={styles.thread}>
        <div className={styles.top}>
          <ChatHead person={person} standing={standing} />
          {about && <PinnedListing item={about.item} />}
          {found === 'gone' && <GoneListing />}
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
          <TypingMark name={person.username} seen={typing.seen} />
        </MessageList>
        <div className={styles.bottom}>
          {subject && about?.seller.userid === person.userid && <QuickPhrases onChoose={write} />}
          {standing.blocked ? (
            <Blocked name={person.username} standing={standing} />
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
      </div>
      <aside className={styles.info} aria-label={chat.person}>
        <PersonPane person={person} thread={thread} />
      </aside>
    </div>
  );
}

/** The listing that was last named as the subject. */
function lastTold({ messages, outgoing }: Thread): string {
  return outgoing.findLast((it) => it.iid)?.iid ?? messages.findLast((it) => it.iid)?.iid ?? '';
}

/** Replaces the input when the other person is blocked. */
function Blocked({ name, standing }: { name: string; standing: ConversationStatus }) {
  const { chat } = useWords();
  return (
    <div className={styles.blocked}>
      <p>{chat.blocked(name)}</p>
      <Button size="small" busy={standing.busy} onClick={() => void standing.block(false)}>
        {chat.unblock}
      </Button>
    </div>
  );
}

/** The listing that the chat is about, in one row. */
function PinnedListing({ item }: { item: Listing['item'] }) {
  const { chat } = useWords();
  return (
    <Link className={pinnedListingStyles.listing} to={addresses.detail(item.iid)}>
      <span className="only-heard">{chat.aboutListing}</span>
      <span className={pinnedListingStyles.photo}>
        <Photo photo={item.photo[0] ?? ''} alt="" kind={item.type} sizes="48px" />
      </span>
      <span className={pinnedListingStyles.name}>{item.name}</span>
      {item.status === 2 ? (
        <span className={pinnedListingStyles.sold}>{chat.sold}</span>
      ) : (
        <Price price={item.price ?? 0} />
      )}
    </Link>
  );
}

/** Replaces the listing once its seller has deleted it. */
function GoneListing() {
  const { chat } = useWords();
  return (
    <p className={pinnedListingStyles.gone} role="status">
      <IconTagOff aria-hidden />
      {chat.listingGone}
    </p>
  );
}

/** Common first questions to a seller, sent with one press. */
function QuickPhrases({ onChoose }: { onChoose: (text: string) => void }) {
  const { chat } = useWords();
  return (
    <ul className={quickPhrasesStyles.phrases} aria-label={chat.phrases}>
      {Object.entries(chat.quick).map(([key, text]) => (
        <li key={key}>
          <button type="button" onClick={() => onChoose(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Says that the other person is typing. Its row is always there, so that the layout does not shift. */
function TypingMark({ name, seen }: { name: string; seen: boolean }) {
  const { chat } = useWords();
  return (
    <p className={messageListStyles.typing} aria-live="polite">
      {seen && chat.typing(name)}
    </p>
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
      hear<{ from_userid: string; to_userid: string }>(
        'typing',
        (it) => it.from_userid === other && it.to_userid === me && show(true),
      ),
      hear<PrivateMessage>('private_message', (it) => it.from_userid === other && show(false)),
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
