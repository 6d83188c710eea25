import { useChatWords } from '../words.ts';
import { Chats } from './chats.tsx';

/** The signed-in person's chats with people. */
export default function IndividualChats() {
  const chat = useChatWords();
  return <Chats title={chat.peopleTitle} peopleOnly />;
}
