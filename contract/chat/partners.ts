import { helperRooms, helperSlugs } from '../assistant/helper-rooms.ts';

/** Somebody whom everyone finds among the chats. */
export interface Partner {
  userid: string;
  username: string;
  kind: 'person' | 'ai';
}

/** The site's own people, a line each; the server gives those of kind `person` their accounts when it starts. */
export const partners: readonly Partner[] = [
  { userid: 'QuadTeam00000001', username: 'quad_team', kind: 'person' },
  ...helperSlugs.map((room) => {
    const { userid, username } = helperRooms[room];
    return { userid, username, kind: 'ai' as const };
  }),
];
