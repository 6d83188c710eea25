/** The four common questions, by the word that stands for each in its address: /faq#points. Markdown. */
export const faq = {
  title: 'FAQ',
  lede: 'Four questions that people ask most, answered in short.',
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
      answer:
        'Meet in a public place on campus and look at the thing before you pay. Never send a deposit for a room that you or a friend have not seen. Talk in the chat of this site, where you can block a person at any time, and be careful with prices that are too good. Quad never asks for your password or for money by message.',
    },
    points: {
      question: 'What are points and VIP levels?',
      answer:
        'Points show that you take part. You earn one for a check-in each day and one for sharing a page, and you can buy more by card. Your balance decides your VIP level: 100 points make level 1, 500 level 2, 2,500 level 3, and so on to level 7.',
    },
  },
};
