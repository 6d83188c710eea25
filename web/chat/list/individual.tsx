import { SignedIn } from '../../layout/signed-in.tsx';
import { Head } from '../../ui/head.tsx';
import { useWords } from '../../words.tsx';
import { ChatList } from './chat-list.tsx';
import styles from './chats.module.css';
import { PartnerGrid } from './partner-grid.tsx';

/** The signed-in person's chats with people. */
export default function IndividualChats() {
  const { chat } = useWords();
  return (
    <>
      <Head title={chat.peopleTitle} hidden />
      <SignedIn>
        <div className={styles.screen}>
          <h1>{chat.peopleTitle}</h1>
          <div className={styles.columns}>
            <ChatList />
            <div className={styles.side}>
              <PartnerGrid kind="person" />
            </div>
          </div>
        </div>
      </SignedIn>
    </>
  );
}
