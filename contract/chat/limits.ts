/** The room that everybody may read. */
export const globalRoom = 'global';
/** Longest message, in characters. */
export const messageLength = 4000;
/** A page of messages, and the largest one. */
export const messagePage = 50;
export const mostMessages = 200;
/** A client says that somebody is typing at most this often, and believes it for a little longer, in milliseconds. */
export const typingEveryMs = 3000;
export const typingForMs = 5000;
