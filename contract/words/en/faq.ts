import { site } from '../site-name.ts';

/** The four common questions, keyed by the anchor in their address: /faq#points. Text format: see `privacy.ts`. */
export const faq = {
  title: 'FAQ',
  lede: 'Four questions that people ask most, answered in short.',
  share: 'Share this answer',
  more: 'Your question is not here? [Write to us](/contact-us), or ask [the helper](/chats/ai).',
  questions: {
    join: {
      question: 'Who can join, and do I need a school e-mail?',
      answer:
        'Anyone with an e-mail address that can receive mail may register. An address of your school is better: it puts a tick beside your school’s name, and people trust it more. Go to **Register**, ask for a code, enter it within 10 minutes and choose a username.',
    },
    sell: {
      question: 'How do I sell something, and what does it cost?',
      answer:
        'Press **Post**, choose a category, add up to nine photos, a title, a price and a description, then **Publish**. It costs nothing. You can save a draft first, change everything later, and press **Mark as sold** when it is gone. Photos lose their location before they are kept.',
    },
    safety: {
      question: 'How do I stay safe when I buy, sell or rent?',
      answer: `Meet in a public place on campus and look at the thing before you pay. Never send a deposit for a room that you or a friend have not seen. Talk in the chat of this site, where you can block a person at any time, and be careful with prices that are too good. ${site} never asks for your password or for money by message. If something is wrong, [report it](/contact-us).`,
    },
    points: {
      question: 'What are points and VIP levels, and how do I get them?',
      answer:
        'Points show that you take part. You earn one for the **Daily check-in**, once a day in your school’s time zone, and one for sharing a book page, at most once a minute and ten times a day. You can also buy them by card under [Top up](/topup): 100 points for $0.99 up to 343,000 for $49.99. They arrive when the card’s payment is confirmed, usually within seconds. Your balance decides your VIP level: 100 points make level 1, 500 level 2, 2,500 level 3, and so on to level 7.',
    },
  },
};
