/** An account that everyone can find in the chats, as an admin sets it. */
export interface Partner {
  readonly userid: string;
  readonly username: string;
  readonly open: boolean;
}
