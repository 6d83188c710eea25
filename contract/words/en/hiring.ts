import { site } from '../site-name.ts';

/** Open positions. Text format: see `privacy.ts`. */
export const hiring = {
  title: 'Hire Info and Job Requirements',
  lede: `${site} is made by volunteers, students and alumni who give it a few hours a week. This is what there is to do, what it takes, and how to join.`,
  sections: {
    terms: {
      title: 'What to expect',
      body: [
        'These are volunteer places; nobody is paid. You choose your hours, and where you live does not matter. What you get is work that people use in the same week, and reviews that make you better at it.',
        'If you are in the country on a student visa, ask your international office first what you may do: there are rules for volunteering, too.',
      ],
    },
    everyone: {
      title: 'What everybody needs',
      body: [
        '- You study, or have studied, at a university in North America.\n- You have about four hours a week for one term, and say early when you have not.\n- You write clearly in English or in Chinese, and read both well enough to follow a thread.\n- You are kind to people who made a mistake, and tell about your own.',
      ],
    },
    engineer: {
      title: 'Engineer',
      body: [
        'You build and mend the site, from a table in the database to the last pixel on a phone.',
        '- You write TypeScript, or another language so well that a few weeks are enough to learn it.\n- You know SQL, and what goes wrong without a transaction.\n- You test what you write, and can explain it in plain words.\n- Good to have: PostgreSQL at size, accessibility, performance in the browser.',
      ],
    },
    designer: {
      title: 'Designer',
      body: [
        'You decide how a screen reads, and remove what it does not need.',
        '- You show work that people really used, a class project counts.\n- You care about type, in Latin and in Chinese letters.\n- You design the empty, the full and the broken state, in light and in dark.\n- Good to have: you can change CSS yourself.',
      ],
    },
    writer: {
      title: 'Writer and translator',
      body: [
        'You write what buttons, errors and mails say, in both languages, so that neither sounds translated.',
        '- One of English and Chinese is your own language, and you are at home in the other.\n- You prefer the short word, and the sentence that says what to do next.\n- You have patience with punctuation.',
      ],
    },
    host: {
      title: 'Community host',
      body: [
        'You read what people report, answer them, and keep listings and topics honest.',
        '- You stay calm when others do not, and know when to ask a second person.\n- You keep to yourself what you read.\n- You can look in on most days, if only for ten minutes.\n- Good to have: you know one campus well, and its people know you.',
      ],
    },
    apply: {
      title: 'How to apply',
      body: [
        'Write to {mail}, in English or Chinese, and tell us:',
        '- which place you mean, and how many hours you have;\n- your school and your time zone;\n- one thing you made that you are glad about: a link, a picture or a page of text.',
        'No photo of you, please, and no copies of papers. A few honest lines are better than a long letter.',
      ],
    },
  },
};
