import type { ReactNode } from 'react';
import type { ChatRow as Row } from '#contract/chat/chat.ts';
import { addresses } from '../../addresses.ts';
import { NothingSaid } from '../../drawings/nothing-said.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import styles from './chat-list.module.css';
import { ChatRow, ChatRowFailed } from './chat-row.tsx';
import { retryChats, useChats } from './chats.ts';

interface Props {
  kind?: Row['kind'];
  /** The userid of the chat that is open next to the list. */
  current?: string;
  /** The address of a row. */
  toRow?: (row: Row) => string;
  /** Shown when the list is empty. */
  none?: ReactNode;
}

/** The signed-in person's chats of one kind, the latest message first. */
export function ChatList({ kind = 'person', current, toRow = toPerson, none = <NoChats /> }: Props) {
  const { shell } = useWords();
  const { state, rows } = useChats();
  const shown = rows.filter((row) => row.kind === kind);
  if (state === 'loading')
    return (
      <div className={styles.waiting} role="status">
        <span className="only-heard">{shell.loading}</span>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={72} />
        ))}
      </div>
    );
  if (state === 'failed')
    return (
      <ul className={styles.list}>
        <ChatRowFailed>
          <Button size="small" onClick={retryChats}>
            {shell.retry}
          </Button>
        </ChatRowFailed>
      </ul>
    );
  if (shown.length === 0) return none;
  return (
    <ul className={styles.list}>
      {shown.map((row) => (
        <ChatRow key={row.userid} row={row} to={toRow(row)} current={row.userid === current} />
      ))}
    </ul>
  );
}

function toPerson(row: Row): string {
  return addresses.chat(row.userid);
}

function NoChats() {
  const { chat } = useWords();
  return (
    <Empty
      title={chat.none}
      drawing={<NothingSaid />}
      action={<ButtonLink to={addresses.used}>{chat.browse}</ButtonLink>}
    >
      {chat.noneHint}
    </Empty>
  );
}
