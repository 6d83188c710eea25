/** The room that everyone may read. */
export const globalRoom = 'global';
/** The address of its page. */
export const globalRoomPath = '/globalchatroom';
/** Longest message, in characters. */
export const messageLength = 4000;
/** Messages on a page by default and at most. */
export const messagePage = 50;
export const mostMessages = 200;
/** Milliseconds: a client sends a typing event at most this often, and shows a received one for a little longer. */
export const typingEveryMs = 3000;
export const typingForMs = 5000;
