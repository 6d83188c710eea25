import type { DemoName } from './people.ts';

/** A chat between two demo people, message by message. */
export interface DemoChat {
  between: readonly [DemoName, DemoName];
  /** Hours before the planting at which it began, and minutes between two messages. */
  ago: number;
  pace: number;
  /** The name of the listing that it is about. */
  about?: string;
  /** `0` and `1` are the index of the speaker in `between`. */
  said: readonly (readonly [0 | 1, string])[];
}

export const demoChats: readonly DemoChat[] = [
  {
    between: ['ethan_brooks', 'demo_student'],
    ago: 1.5,
    pace: 4,
    about: 'Red espresso machine, descaled last week',
    said: [
      [0, 'Is it still available?'],
      [1, 'Hi! Yes, it is. I still use it every morning, so you could see it running.'],
      [0, 'Perfect. Would you take 130 if I pick it up today?'],
      [1, '135 and I throw in the milk jug and the rest of the descaler.'],
      [0, 'Deal. I finish at Leavey at 6, is 6:30 by Jefferson & Hoover fine?'],
      [1, '6:30 works. I’ll wait by the bike racks, red tote bag.'],
      [0, 'Great, see you there! Is Venmo okay, or would you rather have cash?'],
    ],
  },
  {
    between: ['lin_xiaoyu', 'demo_student'],
    ago: 27,
    pace: 9,
    said: [
      [0, '你好～在论坛上看到你说要去纽约参加会议？'],
      [1, 'Hi! Yes, the second week of the month. 我的中文一般，可以说英文吗？'],
      [0, 'Of course! A friend’s room near 116th is free that week, if you still look for one.'],
      [1, 'That would be amazing. How much does she ask for five nights?'],
      [0, 'She said 40 a night, kitchen included. 她人特别好，还有一只猫 🐈'],
      [1, 'I love cats. Could you pass on my contact?'],
      [0, '没问题，我晚上告诉她。'],
    ],
  },
  {
    between: ['demo_student', 'sofia_reyes'],
    ago: 52,
    pace: 15,
    about: 'Commuter bike, 54 cm, new brake pads',
    said: [
      [0, 'Hey Sofía, could you tell me more about its condition? I’m 5’8”.'],
      [1, 'Then it fits. The frame is straight, one scratch on the top tube, the chain is from September.'],
      [0, 'I’m in Berkeley on the 14th. Could I try it then?'],
      [1, 'Sure, North Gate, any time after 2.'],
      [0, 'Booked my train. Thank you!'],
    ],
  },
  {
    between: ['chen_hao_cs', 'zoe_wang_ubc'],
    ago: 8,
    pace: 6,
    said: [
      [0, '学姐，UBC 的 CPSC 340 和我们的 CS 446 内容差得多吗？'],
      [1, '差不多，340 更偏实践，作业量大一些。你要转过来吗？'],
      [0, '在考虑暑期访问，教授让我先把课补上。'],
      [1, '那我把笔记发你，你先看第 3 到 6 周。'],
      [0, '太感谢了！回头请你喝奶茶。'],
    ],
  },
];

/** The messages of the global room, oldest first. */
export const demoRoom: readonly (readonly [DemoName, string])[] = [
  ['maya_patel', 'Does anybody know whether Bobst is open through the night this week?'],
  ['wang_yifan', '校友路过：考试周一般是 24 小时，进门要刷卡。'],
  ['maya_patel', 'Thank you! That saves my week.'],
  [
    'j_okafor',
    'Anyone from Toronto driving to Montréal on Friday? I can share gas and a very good playlist.',
  ],
  ['zoe_wang_ubc', '温哥华今天终于出太阳了，大家快出门 ☀️'],
  ['ethan_brooks', 'LA reporting: it is always like this, sorry.'],
  ['chen_hao_cs', '香槟这边下雪了，求推荐防滑的鞋……'],
  ['nora_ibrahim', 'Blundstones with wool socks got me through two winters.'],
  ['sofia_reyes', 'Ice cleats for 15 dollars also work. They look silly, but you keep your teeth.'],
  ['lin_xiaoyu', '哥大附近有人一起拼单买菜吗？周六下午。'],
  ['wang_yifan', '我可以开车，能带三个人。'],
  ['demo_student', 'First time in here. Hello everyone from USC!'],
  ['nora_ibrahim', 'Welcome! Bring snacks.'],
  ['lin_xiaoyu', '欢迎欢迎 👋'],
];
