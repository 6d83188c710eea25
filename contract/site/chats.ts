import { z } from 'zod';
import { adminPaths } from '../admin/paths.ts';
import { call } from '../call.ts';
import { flag, id } from '../fields.ts';
import { trimmed, version } from './site.ts';

/** An account that everyone can find in the chats, as an admin sees and changes it. */
const partnerRow = z.object({ person: id, open: flag });
export type PartnerRow = z.output<typeof partnerRow>;

/** A room of the helper as an admin sees and changes it. */
const roomRow = z.object({
  room: z
    .string('must be text.')
    .regex(/^[a-z][a-z0-9]{2,11}$/, 'must be 3 to 12 small letters and digits, a letter first.'),
  name: trimmed(60),
  name_zh: trimmed(60),
  about: trimmed(200),
  about_zh: trimmed(200),
  open: flag,
});
export type RoomRow = z.output<typeof roomRow>;

const changed = z.object({ id: z.string(), version: z.number() });

export const siteChatCalls = {
  adminPartners: call({
    at: adminPaths.adminPartners,
    says: 'Lists the present and former partners, whom the chats offer to everyone, in display order.',
    who: 'admin',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({
      rows: z.array(partnerRow.extend({ person: z.string(), username: z.string() })),
      version: z.number(),
    }),
  }),
  setPartner: call({
    at: adminPaths.setPartner,
    says: 'Makes a person a partner, or ends that. 409 if `version` is not the newest.',
    who: 'admin',
    silenced: 'closed',
    request: partnerRow.extend({ version }),
    answer: changed,
  }),
  adminRooms: call({
    at: adminPaths.adminRooms,
    says: 'Lists all rooms of the helper, open and closed, in display order.',
    who: 'admin',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({
      rows: z.array(roomRow.extend({ room: z.string(), userid: z.string(), username: z.string() })),
      version: z.number(),
    }),
  }),
  setRoom: call({
    at: adminPaths.setRoom,
    says: 'Changes the helper’s room named `room`, or adds one with a new helper account. A closed room is shown nowhere, and keeps its conversations. 409 if `version` is not the newest.',
    who: 'admin',
    silenced: 'closed',
    request: roomRow.extend({ version }),
    answer: changed,
  }),
};
