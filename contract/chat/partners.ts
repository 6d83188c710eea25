import { helperRooms, helperSlugs } from '../assistant/helper-rooms.ts';

/** An account that everyone can find in the chats. */
export interface Partner {
  userid: string;
  username: string;
  kind: 'person' | 'ai';
}

/** The site's own people, one per line; the server creates the accounts of those of kind `person` when it starts. */
export const partners: readonly Partner[] = [
  { userid: 'QuadTeam00000001', username: 'quad_team', kind: 'person' },
  ...helperSlugs.map((room) => {
    const { userid, username } = helperRooms[room];
    return { userid, username, kind: 'ai' as const };
  }),
];
