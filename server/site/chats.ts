import { type HelperRoom, helperRoomOf } from '#contract/assistant/helper-rooms.ts';
import type { Partner } from '#contract/chat/partners.ts';

/** The helper's rooms of one version of the site. */
export interface Rooms {
  /** Every room, in the order of lists. */
  readonly all: readonly HelperRoom[];
  readonly open: readonly HelperRoom[];
  /** The room of a name, or of a bot's userid, plain or opaque; also a closed one. */
  of(it: unknown): HelperRoom | undefined;
}

/** Builds look-ups of these rooms, which are in the order of lists. */
export const roomsOf = (all: readonly HelperRoom[]): Rooms => ({
  all,
  open: all.filter((it) => it.open),
  of: (it) => helperRoomOf(all, it),
});

export interface PartnerAccount extends Partner {
  /** Whether the site itself opened the account, so that it belongs to no person. */
  readonly own: boolean;
}

/** The partners in the chats, of one version of the site. */
export interface Partners {
  /** Every partner, in the order of lists. */
  readonly all: readonly PartnerAccount[];
  readonly open: readonly PartnerAccount[];
  /** The accounts of the site itself: its own partners and the bots of the helper's rooms. */
  readonly own: readonly { readonly userid: string; readonly username: string }[];
}

/** Builds look-ups of these partners, which are in the order of lists, and of the site's own accounts. */
export const partnersOf = (all: readonly PartnerAccount[], rooms: readonly HelperRoom[]): Partners => ({
  all,
  open: all.filter((it) => it.open),
  own: [...all.filter((it) => it.own), ...rooms].map(({ userid, username }) => ({ userid, username })),
});
