/** The about page. Text format: see `privacy.ts`. */
export const about = {
  title: 'About Us',
  lede: 'Most universities have a quad: the lawn that everybody crosses, where you meet people you did not plan to meet. This site is that lawn for those who share a campus in North America, or once did.',
  sections: {
    what: {
      title: 'What you find here',
      body: [
        '- **Listings** for used things, rooms, cars, events and places to eat. Each kind has a form that asks what matters for it.\n- **A forum** about visas, jobs, money and life at each school, read without an account.\n- **Chat** with one person, with everybody, or with a helper that answers from what this site holds and shows where it found it.\n- **Book pages**: a page worth reading twice, and a few words about why.',
      ],
    },
    whom: {
      title: 'For whom',
      body: [
        'For students and alumni of universities in North America. You can look around without an account. To post, chat or earn points you register with an e-mail address; an address of your school earns a tick that others trust.',
        'Many of us live between two languages. So every screen is in English and in Chinese, and you can switch in the middle of a sentence without losing it.',
      ],
    },
    price: {
      title: 'What it costs',
      body: [
        'Nothing. Posting, talking, buying and selling are free, and we take no share of a sale: you pay each other directly, on terms you agree on.',
        'Whoever likes the site may [donate](/donate/payment) or [buy points](/topup). Points show as a VIP level beside your name. They move nothing up in a list.',
      ],
    },
    how: {
      title: 'How it is made',
      body: [
        'By students and alumni, for each other, beside lectures and jobs. A few rules decide what we build and what we leave out:',
        '- A page must be quick on an old phone and a weak network, and work with a keyboard and a screen reader.\n- No tracking scripts and no profile of you. The [Privacy Policy](/privacy-policy) says in plain words what is kept.\n- What you write is yours. Take all of it along as one file, or delete your account, whenever you like, on [your account page](/userpage/profile).\n- What is reported, what we decide and how appeals end is counted under [Transparency](/transparency).\n- What does not work is said. If something breaks, [tell us](/contact-us).',
      ],
    },
    reach: {
      title: 'Write to us',
      body: [
        'Questions, wishes and complaints reach us by the [contact form](/contact-us) or at {mail}. If you would rather build with us, see [whom we look for](/newhire).',
      ],
    },
  },
};
