import type { DemoTopic } from '../topic.ts';

export const topicsOfDailyLife: DemoTopic[] = [
  {
    by: 'j_okafor',
    ago: 1.9,
    category: 'Individual School',
    title: 'Winter is coming: what do people from warm places wrongly buy?',
    text: 'I bought the thickest coat in the shop and sweated in every lecture hall. What would you buy **again**, and what not?',
    replies: [
      ['zoe_wang_ubc', 1, '西边不冷，但是雨。买防水的鞋，别买大羽绒服。'],
      ['nora_ibrahim', 2.5, 'Wool socks, two good pairs. Not ten cheap ones.'],
      ['ethan_brooks', 6, 'A thermos. Changes everything between two buildings.'],
      ['j_okafor', 9, 'Summary so far:\n\n- ✔ socks, thermos, waterproof shoes\n- ✘ polar expedition coat'],
    ],
  },
  {
    by: 'lin_xiaoyu',
    ago: 6.1,
    category: 'Individual School',
    title: '哥大附近哪家打印店便宜？论文要装订两本',
    text: '学校打印店要排到下周，后天就要交了。',
    replies: [
      ['wang_yifan', 0.4, '112 街那家，老板姓陈，装订 15 刀一本，当天取。'],
      ['lin_xiaoyu', 3, '已取，救命了！'],
    ],
  },
  {
    by: 'sofia_reyes',
    ago: 10.5,
    category: 'Individual School',
    title:
      'Study group for organic chemistry, Tuesdays and Thursdays after six: two of us understand mechanisms, one of us brings snacks and the last one asks what the others are afraid to ask',
    text: 'Room is booked until the end of term. Say hello here and come along.',
    replies: [
      ['nora_ibrahim', 2, 'Hello! I can be the one who asks.'],
      ['sofia_reyes', 2.5, 'Seat taken, but we take two of those.'],
    ],
  },
  {
    by: 'nora_ibrahim',
    ago: 13.3,
    title: 'مرحبا · Where do you find good bread?',
    text: 'I miss the smell of a bakery at six in the morning. The supermarket one is a sponge. Anything within a bike ride of campus?\n\nأفتقد خبز الصباح.',
    replies: [
      ['sofia_reyes', 1, 'Farmers’ market on Saturday, the stand without a sign. Come before nine.'],
      [
        'j_okafor',
        4,
        'Or bake: 500 g flour, 350 g water, 10 g salt, a pinch of yeast, one night. `220 °C` for 35 minutes.',
      ],
      ['nora_ibrahim', 50, 'Did the second. My roommates have adopted me.'],
    ],
  },
  {
    by: 'zoe_wang_ubc',
    ago: 17.9,
    category: 'Individual School',
    title: 'UBC 选课：CPSC 310 和 STAT 305 放同一学期会不会太累？',
    text: '还有一门实验课。之前听说 310 的小组项目很吃时间，求上过的同学说句实话。',
    replies: [
      ['wang_yifan', 8, '我不是 UBC 的，但任何有小组项目的课都要按两门课来算。'],
      ['zoe_wang_ubc', 28, '有道理……先把实验课退了。'],
    ],
  },
  {
    by: 'demo_student',
    ago: 21.6,
    title: 'Selling on Quad: what I learned after twenty listings',
    text: 'I emptied two apartments this year. Some things that made a difference:\n\n1. **Photo by the window, in the morning.** Not under the kitchen lamp.\n2. Write the flaw in the first line. People who come anyway do buy.\n3. Price it so that you are glad when it is gone, then do not answer "lowest?".\n4. Meet in the library lobby. Warm, cameras, and everybody finds it.\n\nWhat would you add?',
    replies: [
      ['sunny_leasing', 5, '补充一点：尺寸一定要写，最好把卷尺一起拍进去。'],
      ['maya_patel', 7, 'Say when you are **not** free. Saves ten messages.'],
      ['lin_xiaoyu', 9, '第二条太对了，先说缺点反而卖得快。'],
      [
        'demo_student',
        12,
        '> @sunny_leasing: 尺寸一定要写，最好把卷尺一起拍进去。\n\nThe tape measure in the photo is a great idea.',
      ],
    ],
  },
  {
    by: 'harbor_homes',
    ago: 25.2,
    title: 'What a lease guarantor is, in plain words',
    text: 'We are asked this every week, so here it is once. A guarantor is a person or a company that promises to pay if you do not.\n\n- No income in the country yet? A company does it for a fee, mostly **half to one month of rent, once**.\n- A parent abroad usually cannot, because the income must be in the country.\n- A deposit larger than the law allows is *not* an alternative, whatever somebody tells you.',
    replies: [
      ['nora_ibrahim', 6, 'I wish I had read this in August.'],
      ['lin_xiaoyu', 14, '请问费用可以分期吗？'],
      ['harbor_homes', 15, '@lin_xiaoyu 有的公司可以分三期，签之前问清楚有没有手续费。'],
    ],
  },
  {
    by: 'ethan_brooks',
    ago: 29.1,
    title: 'Test',
    text: 'Does `code` work here? And ~~this~~?',
    replies: [['demo_student', 3, 'It does. Welcome!']],
  },
];
