import { type HelperRoom, helperRoomOf } from '#contract/assistant/helper-rooms.ts';
import { useSite } from './site.ts';
import { useSpeech } from './words.tsx';

/** A room of the helper, in the reader's language. */
export interface ShownRoom {
  room: string;
  /** Its bot's userid. */
  userid: string;
  name: string;
  about: string;
}

/** The open rooms of the helper in the order of lists, and the one of a name or of a bot's userid. */
export function useRooms(): { rooms: readonly ShownRoom[]; roomOf: (it: unknown) => ShownRoom | undefined } {
  const { lang } = useSpeech();
  const open = useSite().rooms.filter((it) => it.open);
  const shown = ({ room, userid, ...it }: HelperRoom): ShownRoom => ({
    room,
    userid,
    name: lang === 'zh' ? it.name_zh : it.name,
    about: lang === 'zh' ? it.about_zh : it.about,
  });
  return {
    rooms: open.map(shown),
    roomOf: (it) => {
      const found = helperRoomOf(open, it);
      return found && shown(found);
    },
  };
}
