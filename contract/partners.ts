/** Somebody whom everyone finds among the chats. */
export interface Partner {
  userid: string;
  username: string;
  kind: 'person' | 'ai';
}

/** The site's own people, a line each: the server gives them their accounts when it starts. */
export const partners: readonly Partner[] = [
  { userid: 'QuadTeam00000001', username: 'quad_team', kind: 'person' },
];
