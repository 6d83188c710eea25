import type { DemoTopic } from '../topic.ts';

export const topicsInEnglish: DemoTopic[] = [
  {
    by: 'maya_patel',
    ago: 0.4,
    category: 'Immigration',
    subcategory: 'OPT',
    title: 'OPT card mailed to my old apartment, lease ended in May. Any way to redirect it?',
    text: 'USCIS says **card was mailed** yesterday. I changed my address online three weeks ago, but the tracking number points to my old place on 14th Street.\n\nWhat I have done so far:\n\n1. Called the post office. They can only *hold* it if I show the address on the envelope.\n2. Wrote to the new tenant. No answer.\n3. Filed a change of address with USPS, which may take ten days.\n\nHas anybody caught one in time?',
    replies: [
      [
        'j_okafor',
        0.8,
        'Sign up for *Informed Delivery* with the **old** address today. It shows a scan of every envelope in the morning, so you know which day to stand at the door.',
      ],
      [
        'wang_yifan',
        1.5,
        '> @j_okafor: Sign up for *Informed Delivery*\n\nThis. And go to the local post office early, before the carrier leaves. Bring the I-797 and your passport. They handed me mine over the counter.',
      ],
      ['maya_patel', 2.2, 'Thank you both! @wang_yifan did they ask for a lease of the old address?'],
      ['wang_yifan', 2.9, 'No. An old bank statement was enough.'],
      [
        'maya_patel',
        7.5,
        'Update: **got it.** The clerk knew exactly what it was. Cookies for the whole counter.',
      ],
    ],
  },
  {
    by: 'ethan_brooks',
    ago: 1.1,
    category: 'Job Seeking',
    title: 'Career fair at the gym: who actually talks to sophomores?',
    text: 'Last year I stood in line for forty minutes to be told to apply online. This time I want a short list. Which booths had engineers and not only recruiters?',
    replies: [
      [
        'sofia_reyes',
        3,
        'The two small ones by the east entrance. Nobody goes there because the banner is boring. I got an interview on the spot.',
      ],
      [
        'nora_ibrahim',
        5,
        'Go in the last hour. Lines are gone and people are tired of the script, so they talk.',
      ],
      [
        'demo_student',
        9,
        'Bring paper. I laughed about it, but three of them wrote notes on my CV and put it in a different pile.',
      ],
    ],
  },
  {
    by: 'sofia_reyes',
    ago: 3.2,
    category: 'Job Seeking',
    subcategory: 'CPT',
    title: 'CPT for a summer internship that starts before my first year is over',
    text: 'My program wants two full semesters first. The start date is May 20, grades are due May 28. The company cannot move it.\n\nDid an adviser ever sign a part-time CPT for the week between?',
    replies: [
      [
        'chen_hao_cs',
        4,
        'Ours did: 20 hours for the first week, full-time after. You need two I-20s then, so ask early.',
      ],
      [
        'sofia_reyes',
        20,
        'That is what they offered now, too. Thank you!\n\nFor those who read this later, the mail I sent:\n\n```\nSubject: CPT start date before the end of term\n\nMy employer needs me from May 20. Could the first\nweek be part-time (20 h) and the rest full-time?\n```',
      ],
      ['maya_patel', 26, 'Copying that one, thanks.'],
    ],
  },
  {
    by: 'j_okafor',
    ago: 5.6,
    category: 'Immigration',
    subcategory: 'Green Card',
    title: 'Timeline thread: EB-2 and EB-3, please post your dates',
    text: 'Let us keep it in one table. Reply with your row and I will add it.\n\n| Category | PERM filed | I-140 | I-485 |\n|---|---|---|---|\n| EB-2 | 2024-03 | 2025-02 | waiting |\n| EB-3 | 2023-11 | 2024-12 | 2025-09 |\n| EB-2 NIW | no PERM | 2025-06 | waiting |',
    replies: [
      [
        'wang_yifan',
        2,
        'EB-2 NIW, I-140 filed March, approved in **seven weeks** with premium. Waiting for the bulletin since.',
      ],
      ['harbor_homes', 8, 'Not a student any more, but: EB-3, PERM took 14 months. Plan for it.'],
      ['j_okafor', 12, 'Added both.'],
      ['zoe_wang_ubc', 30, '加拿大这边走的是 PNP，十个月拿到。如果有人需要，我可以单独开一个帖子写。'],
      [
        'j_okafor',
        31,
        '> @zoe_wang_ubc: 加拿大这边走的是 PNP，十个月拿到。\n\nPlease do! I am in Toronto, after all.',
      ],
    ],
  },
  {
    by: 'demo_student',
    ago: 0.15,
    category: 'Individual School',
    title: 'Which library floor is quiet at night?',
    text: 'The third floor of the main one has a humming light that I cannot stop hearing. Where do you go after ten?',
    replies: [
      ['ethan_brooks', 0.6, 'Music library, basement. Open until one, six tables, nobody knows.'],
      ['ethan_brooks', 0.7, '…and now everybody knows.'],
    ],
  },
  {
    by: 'nora_ibrahim',
    ago: 8.3,
    category: 'Credit Card/Sign-up Bonus',
    title: 'First card without a credit history: what worked, with numbers',
    text: 'I kept notes of all five applications in my first year.\n\n- **Bank where I have the account**: refused twice, approved after six months of salary.\n- **Secured card, $300 deposit**: approved at once, deposit back after eight months.\n- **Store card**: approved, useless, closed it.\n\nScore after one year: 718. The boring answer is the right one: one card, small purchases, paid in full.',
    replies: [
      ['demo_student', 1.5, 'Did closing the store card hurt?'],
      ['nora_ibrahim', 2, 'Nine points, back in two months.'],
      [
        'chen_hao_cs',
        11,
        'Same here with the secured card. Ask for the deposit back yourself, mine was not automatic.',
      ],
      ['lin_xiaoyu', 30, '谢谢整理！补充一点：开户时带上 I-20 和学校的在读证明，很多分行就不需要 SSN。'],
    ],
  },
  {
    by: 'ethan_brooks',
    ago: 12.7,
    title: 'Ride share to the airport on December 18, leaving 5:30 am',
    text: 'Two seats, $15 each, one suitcase per person. I drive slowly and play podcasts.',
    replies: [
      ['maya_patel', 6, 'One seat for me, please. Which podcasts?'],
      ['ethan_brooks', 6.4, 'History of bridges.'],
      ['maya_patel', 6.5, 'Still in.'],
    ],
  },
  {
    by: 'zoe_wang_ubc',
    ago: 16.4,
    category: 'Girlfriend/Boyfriend/Marriage',
    title: 'Long distance, Vancouver and New York: what kept you sane?',
    text: 'Three hours apart and both of us in lab until late. Calls turn into reports of the day. What did you do **together** instead?',
    replies: [
      [
        'sofia_reyes',
        5,
        'Cook the same recipe with the camera on the stove, not on the face. Sounds silly, was the best hour of the week.',
      ],
      [
        'wang_yifan',
        9,
        'We read the same book and mailed it back and forth, with notes in the margin. Seven books in two years. We are married now, so there is that.',
      ],
      [
        'zoe_wang_ubc',
        10,
        '> @wang_yifan: mailed it back and forth, with notes in the margin\n\nI am stealing this.',
      ],
    ],
  },
  {
    by: 'chen_hao_cs',
    ago: 20.2,
    category: 'Job Seeking',
    title: 'Questions I was asked in six new-grad interviews (backend), without answers on purpose',
    text: 'Grouped, because they repeat:\n\n### Data\n\n- An index is there and is not used. Name three reasons.\n- Two requests book the last seat. What happens?\n\n### Code\n\n- Read this function aloud and say where it lies.\n- `retry()` without a limit: find the outage.\n\n### People\n\n- Tell of a review that changed your mind.\n\nNobody asked me to reverse a linked list. Good luck!',
    replies: [
      ['ethan_brooks', 7, 'Bookmarked. The "last seat" one came up at mine, too.'],
      ['j_okafor', 19, 'The review question is the hard one.'],
      ['demo_student', 26, 'How long was each round?'],
      ['chen_hao_cs', 27, '45 minutes, four of them, one day. Eat something before.'],
    ],
  },
  {
    by: 'maya_patel',
    ago: 27.5,
    title: 'Lost: grey cat, answers to "Tofu", Washington Square area',
    text: 'Small, one white paw, afraid of bicycles. He got out on Sunday evening. Please write at any hour.',
    replies: [
      ['nora_ibrahim', 9, 'Shared in the group of our building.'],
      ['maya_patel', 40, '**Found!** Behind the washing machine of the neighbours. Thank you, all of you.'],
    ],
  },
];
