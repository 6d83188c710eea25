import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../../words.tsx';
import { LineStrip } from '../line-strip.tsx';
import { ChatList } from '../list/chat-list.tsx';
import { MessageList } from '../messages/message-list.tsx';
import type { Thread } from '../messages/thread.ts';
import type { Person } from '../use-person.ts';
import { Blocked } from './blocked.tsx';
import { ChatHead } from './chat-head.tsx';
import { Composer } from './composer.tsx';
import { keptUnsent } from './kept-unsent.ts';
import styles from './panes.module.css';
import { PersonPane } from './person-pane.tsx';
import { GoneListing, PinnedListing } from './pinned-listing.tsx';
import { QuickPhrases } from './quick-phrases.tsx';
import { TypingMark } from './typing-mark.tsx';
import { useChatWith } from './use-conversation.ts';
import { useListing } from './use-listing.ts';
import { useStanding } from './use-standing.ts';
import { useTyping } from './use-typing.ts';

/** The chats at the left, the chat with this person, and who it is at the right; on a phone the chat alone. */
export function ChatPanes({ me, person }: { me: string; person: Person }) {
  const { chat } = useWords();
  const [query] = useSearchParams();
  const [conversation, thread] = useChatWith(me, person.userid);
  const standing = useStanding(me, person.userid);
  const typing = useTyping(me, person.userid);
  const [kept] = useState(() => keptUnsent(me, person.userid));
  const asked = query.get('iid') ?? '';
  const told = lastTold(thread);
  const found = useListing(asked || told);
  const listing = found === 'gone' ? null : found;
  // Somebody else's listing is no subject of these two.
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
          <LineStrip />
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

/** The listing that was last said to be the subject. */
function lastTold({ said, unsent }: Thread): string {
  return unsent.findLast((it) => it.iid)?.iid ?? said.findLast((it) => it.iid)?.iid ?? '';
}
