/** Pages that a later issue brings: a title and one honest sentence each. */
export const pages = {
  about: {
    title: 'About Us',
    text: 'Quad is where students and alumni of North American universities buy, sell, rent and meet. More about us follows.',
  },
  contact: { title: 'Contact Us', text: 'A form for questions and bug reports is being built.' },
  privacy: {
    title: 'Privacy Policy',
    text: 'The full policy is being written. Until then: photos lose their location before they are kept, and no cookie carries your session.',
  },
  hiring: { title: 'Hire Info and Job Requirements', text: 'There is no open position at the moment.' },
};
