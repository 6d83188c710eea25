import { useEffect, useState } from 'react';
import { ConnectionStrip } from '../connection/connection-strip.tsx';
import { useOnline } from '../connection/use-online.ts';
import { useConnection } from './connection.ts';
import { useChatWords } from './words.ts';

/** Milliseconds after which a loss of the connection is shown. */
const shownAfterMs = 800;

/** Informs that the connection is lost and being reopened. */
export function ChatConnectionStrip() {
  const chat = useChatWords();
  const online = useOnline();
  const lost = useConnection() === 'lost';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!lost) return setShown(false);
    const timer = setTimeout(() => setShown(true), shownAfterMs);
    return () => clearTimeout(timer);
  }, [lost]);
  return <ConnectionStrip text={shown || !online ? chat.notOpen : ''} />;
}
