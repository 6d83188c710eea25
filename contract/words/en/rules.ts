/** The rules of the community, unless the operator wrote their own. Text format: see `privacy.ts`. */
export const rules = {
  title: 'Community rules',
  lede: 'What is not welcome here, what we do about it, and how you tell us that we were wrong.',
  contents: 'On this page',
  sections: {
    not: {
      title: 'What is not allowed',
      body: [
        '- **Scams**: asking for money before anything can be seen, false identities, goods that do not exist.',
        '- **What may not be sold**: weapons, drugs, medicine on prescription, stolen things, fake documents, essays and exams written for others, animals from the wild.',
        '- **Harassment and hate**: threats, insults, attacks on people for what they are, publishing private facts of others.',
        '- **Sexual content**, and anything at all that harms minors.',
        '- **Spam**: the same text again and again, foreign advertising, links that lead elsewhere than they say.',
        '- **Other people’s work** without their leave: photos, texts, more than a few pages of a book.',
        '- **The wrong place**: a rental among used things, an offer in the forum.',
      ],
    },
    report: {
      title: 'Telling us',
      body: [
        '**Report** is on everything that people post. A report takes half a minute; nobody learns that it was you. What you reported leaves your own pages until it is decided, and you are told the outcome.',
        'If a message was sent to you, only you or the other person can report it. Staff then see that message and the ten before it, and no other.',
        'Whoever holds the rights in a work reports it as an infringement of their copyright, with a name and an address.',
      ],
    },
    follows: {
      title: 'What follows',
      body: [
        'People look at reports, not machines. They can dismiss them, hide or remove what was posted, warn its author, let them only read for a while, suspend the account for a time, or close it.',
        'What several people with some standing report within a day is out of sight until somebody has looked. So are a newcomer’s links to foreign sites, texts that new accounts repeat, and words that the operator watches for. Their author sees that they wait.',
        'You are told every decision with its reason by notification and mail, in your language.',
      ],
    },
    appeal: {
      title: 'If we were wrong',
      body: [
        'You can appeal once against each decision, under [Decisions](/userpage/cases) or, while your account is closed, where you sign in. Someone other than the person who decided looks at it, if the team has more than one. If you are right, everything comes back as it was.',
        'How often we act and how often we are put right is on the page [Transparency](/transparency).',
      ],
    },
    standing: {
      title: 'Standing',
      body: [
        'Newcomers may begin a few conversations and post a few things a day. It becomes more the longer somebody is here and the better they get on with others. Standing cannot be bought; yours is at [Standing](/userpage/standing).',
      ],
    },
  },
};
