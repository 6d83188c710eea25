import { site } from '../site-name.ts';

/** The terms of use, unless the operator wrote their own. Text format: see `privacy.ts`. */
export const terms = {
  title: 'Terms of use',
  lede: `What we agree on when you use ${site}. Short, so that it is read.`,
  contents: 'On this page',
  sections: {
    who: {
      title: 'Who may use it',
      body: [
        'Everybody may look around. To write, trade or chat you need an account with an e-mail address that you have proved. You must be at least 16 years old, give true information and keep one account. It is yours alone: do not lend or sell it, and keep its password to yourself.',
      ],
    },
    yours: {
      title: 'What you post stays yours',
      body: [
        `You keep every right in your texts and pictures. You allow us to store them, show them on ${site} and make them smaller, for as long as they are here. Post only what is yours or what you may share; of a book that is a few pages, never the book.`,
        'You can change or delete what you posted at any time, and take all of it with you under [My Account](/userpage/profile).',
      ],
    },
    deals: {
      title: 'Deals are between people',
      body: [
        `${site} brings people together and is not part of what they agree on. We do not check goods, rooms, cars, events or sellers, and hold no money for a deal. Look before you pay, meet where others are, and keep what you agreed on in the chat.`,
        'A verified merchant has shown us who they are. It says nothing about what they sell.',
      ],
    },
    conduct: {
      title: 'How we treat each other',
      body: [
        'The [rules](/rules) are part of these terms. They say what is not allowed, what follows, and how you appeal.',
      ],
    },
    points: {
      title: 'Points, payments and donations',
      body: [
        'Points are earned by taking part or bought. They raise your VIP level, have no value in money, and cannot be sold or passed on. If you bought something by mistake, write to {mail} before you use it. A donation is a gift.',
      ],
    },
    helper: {
      title: 'The helper',
      body: [
        `The helper answers from what is on ${site} and from general knowledge. It can be wrong. Ask a professional about law, visas, health and money.`,
      ],
    },
    end: {
      title: 'Ending it',
      body: [
        `You can delete your account at any time. We may limit, suspend or close an account that breaks the rules; you learn why and can appeal. If we ever close ${site}, we say so beforehand, so that you can take your data along.`,
      ],
    },
    liability: {
      title: 'What we cannot promise',
      body: [
        `${site} is run with care, and comes as it is. It may be away or lose something. As far as the law allows, we are not liable for what people do with each other here, nor for loss that we did not cause on purpose or by gross negligence.`,
        'If we change these terms in a way that matters to you, we announce it on the site first. Questions go to {mail}.',
      ],
    },
  },
};
