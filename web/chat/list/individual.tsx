import { useWords } from '../../words.tsx';
import { Chats } from './chats.tsx';

/** The signed-in person's chats with people. */
export default function IndividualChats() {
  const { chat } = useWords();
  return <Chats title={chat.peopleTitle} peopleOnly />;
}
