/** A room of the helper, as an admin configures it. */
export interface HelperRoom {
  /** The name of the room in addresses and calls. */
  readonly room: string;
  /** The userid of the room's bot, which has an account; `code` is its opaque form. */
  readonly userid: string;
  readonly code: string;
  readonly username: string;
  readonly name: string;
  readonly name_zh: string;
  readonly about: string;
  readonly about_zh: string;
  readonly open: boolean;
}

/** Returns the room of a name, or of a bot's userid, plain or opaque; undefined if there is none. */
export const helperRoomOf = <Room extends Pick<HelperRoom, 'room' | 'userid' | 'code'>>(
  rooms: readonly Room[],
  it: unknown,
): Room | undefined => rooms.find(({ room, userid, code }) => it === room || it === userid || it === code);

/** The line that ends an answer; no other line of an answer equals it. */
export const endMarker = '[[END]]';
/** The path of the helper's socket. */
export const helperSocket = '/ws/ai';
