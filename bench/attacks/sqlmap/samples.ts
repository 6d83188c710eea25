import { randomUUID } from 'node:crypto';
import type { Pair } from '../../people.ts';

/** Things that are there, so that what is tried reaches beyond "not found". */
export interface Known {
  iid: string;
  ftid: string;
  fpid: string;
  userid: string;
}

/** A value that a field of this name would be given, with this person's pair. Unknown names get a word. */
export function samples(known: Known, me: Pair, name: string): string {
  const fixed: Record<string, string> = {
    ...known,
    ...me,
    from_user_id: me.userid,
    user_id: me.userid,
    userId: me.userid,
    to_userid: known.userid,
    to_user_id: known.userid,
    toUserid: known.userid,
    seller: known.userid,
    encodedString: known.userid,
    client_id: randomUUID(),
    email: 'somebody@example.com',
    username: 'somebody',
    password: 'secret-1',
    verification_code: '123456',
    code: '123456',
    type: 'used',
    first: 'desk',
    second: 'used',
    third: '0',
    sort: 'time_desc',
    status: '0',
    price: '12',
    min_price: '1',
    max_price: '500',
    tag: '书籍',
    cuisine: '日韩',
    client: 'x',
    room: 'global',
    kind: '',
    provider: 'sandbox',
    category: 'problem',
    topic: '17',
    forum_id: '17',
    school: '103',
    school_id: '103',
    schoolId: '103',
    limit: '10',
    offset: '0',
    before: '',
    after: '',
    page_num: '3',
    bedroom: '2',
    price_range: '2',
    mileage: '1000',
    mileage_max: '90000',
    year: '2020',
    year_min: '2000',
    year_max: '2025',
    increase_balance: '0',
    totalPrice: '500',
    signin_text: 'Daily check-in',
    book_link: 'https://example.com/book',
    part: 'topics-0.xml',
    w: '480',
    lang: 'en',
    to: '/',
  };
  if (name in fixed) return fixed[name] || '1';
  return /(_at|At|_before|_after|^event_)$|^movein|^event_/.test(name) ? '2026-09-01' : 'word';
}
