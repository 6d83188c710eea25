import type { SchoolId } from '#contract/schools/schools.ts';

/** A person of the demo. All sign in with the same password. */
export interface DemoPerson {
  username: string;
  email: string;
  school: SchoolId;
  lang: 'en' | 'zh';
  /** Days before the planting on which the person joined. */
  joined: number;
  contact: string[];
  /** Whether an avatar is drawn; without one, initials show. */
  drawn: boolean;
  merchant?: true;
}

/** The password of every demo account. */
export const demoPassword = 'quad-demo1';

/** How to sign in, for the person who plants the demo. */
export const demoAccount = `Sign in as demo_student with the password ${demoPassword}.`;

const people = [
  ['demo_student', 103, 'en', 420, ['demo.student@example.edu', '(213) 555-0101', 'WeChat: quad_demo'], true],
  ['lin_xiaoyu', 15, 'zh', 310, ['林小雨', '微信 linxiaoyu_cu', '(646) 555-0112'], true],
  ['chen_hao_cs', 83, 'zh', 265, ['陈昊 Hao Chen', '(217) 555-0133'], false],
  ['maya_patel', 2, 'en', 198, ['Maya Patel', 'maya.patel@example.edu'], true],
  ['zoe_wang_ubc', 110, 'zh', 540, ['王梓萱 Zoe', '(604) 555-0124'], true],
  ['j_okafor', 109, 'en', 154, ['Jide Okafor', '(416) 555-0175'], true],
  ['sofia_reyes', 55, 'en', 233, ['Sofía Reyes', 'sofia.reyes@example.edu'], true],
  ['ethan_brooks', 103, 'en', 61, [], false],
  ['wang_yifan', 1, 'zh', 702, ['王一帆（校友）', 'yifan.wang@example.org'], false],
  ['nora_ibrahim', 55, 'en', 47, ['نورا إبراهيم · Nora Ibrahim', '(510) 555-0148'], true],
] as const satisfies readonly (readonly [
  string,
  SchoolId,
  'en' | 'zh',
  number,
  readonly string[],
  boolean,
])[];

const merchants = [
  [
    'harbor_homes',
    2,
    'en',
    610,
    ['Harbor Homes leasing office', '(212) 555-0190', 'leasing@example.com'],
    false,
  ],
  [
    'sunny_leasing',
    103,
    'zh',
    388,
    ['阳光公寓 Sunny Leasing', '(213) 555-0166', '微信 sunny_leasing'],
    false,
  ],
] as const satisfies readonly (readonly [
  string,
  SchoolId,
  'en' | 'zh',
  number,
  readonly string[],
  boolean,
])[];

export type DemoName = (typeof people)[number][0] | (typeof merchants)[number][0];

/** Ten students and alumni over the eight schools, and two verified merchants. */
export const demoPeople: (DemoPerson & { username: DemoName })[] = [
  ...people.map((it) => person(it)),
  ...merchants.map((it) => ({ ...person(it), merchant: true as const })),
];

function person([username, school, lang, joined, contact, drawn]:
  | (typeof people)[number]
  | (typeof merchants)[number]) {
  return { username, email: `${username}@example.edu`, school, lang, joined, contact: [...contact], drawn };
}
