import type { Calls } from '#contract/calls.ts';
import type { Pair } from '../../../bench/people.ts';
import { seedPeople } from '../../../bench/people.ts';
import type { StaffCall } from '../sessions/call-fields.ts';
import { approve, caseAbout, seedVictim, type Victim } from '../sessions/victim.ts';
import type { Target } from '../target.ts';

/** The subject of a call for staff, and the ids that name it. */
export interface Subject {
  field: string;
  /** The admin's own one; absent if that is allowed. */
  own?: string;
  /** One of another staff member, if moderators may call. */
  ofStaff?: string;
  /** One of a person of another school than the moderator's. */
  elsewhere?: string;
  /** Ids that name nothing there. */
  unknown: readonly unknown[];
}

/** Staff of each kind, a member, and what each call for staff is about. */
export interface Room {
  /** An admin; the victim's friend is a member. */
  admin: Victim;
  member: Pair;
  /** Moderates every school. */
  moderator: Pair;
  /** Moderates a school of none of these people. */
  limited: Pair;
  /** Topics of people on whom `admin/act_on_things` may not act. */
  topics: { own: string; ofStaff: string; elsewhere: string };
  subjects: Partial<Record<StaffCall, Subject>>;
}

const forgedTexts = [
  'AAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAA',
  '00000000-0000-4000-8000-000000000000',
  "' or '1'='1",
  'a\u0000b',
  '../../etc/passwd',
  'x'.repeat(10_000),
  0,
];

/** Creates them. */
export async function seedRoom(target: Target): Promise<Room> {
  const { sql } = target;
  const admin = await seedVictim(target);
  const { friend, stranger: member, things } = admin;
  const [moderator, limited, colleague] = await seedStaff(sql);
  const caseOf = (person: string) => caseAbout(sql, { reporter: member.userid, person });
  const own = await ownThings(target, admin);
  const people = {
    field: 'person',
    own: admin.userid,
    unknown: [...forgedTexts, things.case, admin.deleted.userid],
  };
  const cases = {
    own: await caseOf(admin.userid),
    ofStaff: await caseOf(colleague.userid),
    elsewhere: things.case,
    unknown: [...forgedTexts.filter((it) => typeof it === 'string'), friend.userid],
  };
  const rows = { field: 'id', unknown: [999_999, '999999', 2_147_483_647] };
  return {
    admin,
    member,
    moderator,
    limited,
    topics: { own: things.topic, ofStaff: await topicOf(sql, colleague), elsewhere: things.friendTopic },
    subjects: {
      showCase: { field: 'id', ...cases },
      actOnCase: { field: 'case', ...cases },
      casePicture: { field: 'case', ...cases },
      showAccount: { field: 'person', elsewhere: friend.userid, unknown: people.unknown },
      setAccount: people,
      endAccountSessions: people,
      mailAccountPassword: people,
      deleteAccountOf: people,
      grantPoints: people,
      refundPayment: { field: 'payment', own: own.paid, unknown: [...forgedTexts, friend.userid] },
      decideMerchant: { field: 'id', own: own.application, unknown: [...forgedTexts, friend.userid] },
      resendMail: { field: 'mail', unknown: [...forgedTexts, friend.userid] },
      setPartner: { field: 'person', unknown: people.unknown },
      setSchool: rows,
      setBoard: rows,
    },
  };
}

async function seedStaff(sql: Target['sql']): Promise<[Pair, Pair, Pair]> {
  const [moderator, limited, colleague] = await seedPeople(sql, 3, 'colleague');
  if (!moderator || !limited || !colleague) throw new Error('no staff is there');
  const userids = [moderator, limited, colleague].map((it) => it.userid);
  await sql`update users set role = 'moderator' where userid = any(${userids}::text[])`;
  await sql`insert into moderator_schools (userid, school_id) values (${limited.userid}, 55)`;
  return [moderator, limited, colleague];
}

async function topicOf(sql: Target['sql'], { userid }: Pair): Promise<string> {
  const ftid = 'ofColleague1';
  await sql`
    insert into topics (ftid, userid, school_id, forum_id, title, created_at, last_reply_at)
    values (${ftid}, ${userid}, 2, 17, 'Of staff', now(), now())`;
  return ftid;
}

/** A payment and an application of the admin's own. */
async function ownThings(
  { ask, url }: Target,
  admin: Victim,
): Promise<{ paid: string; application: string }> {
  const bought = { provider: 'sandbox', totalPrice: 199, increase_balance: 300 };
  const checkout = (await ask('buyPoints', bought, admin)).body.url;
  await approve(url, checkout);
  const { id } = (await ask('applyAsMerchant', { name: 'My shop', text: 'I sell.' }, admin)).body;
  return { paid: checkout.slice(-16), application: id };
}

/** The id fields of a call, which the table of subjects must know. */
export function idFieldsOf(call: Calls[StaffCall]): string[] {
  const ids = ['person', 'case', 'id', 'payment', 'mail'];
  return Object.entries(call.request.shape)
    .filter(([name, schema]) => ids.includes(name) && !schema.safeParse(undefined).success)
    .map(([name]) => name);
}
