/** Pages that a later issue brings: a title and one honest sentence each. */
export const pages = {
  topUp: {
    title: 'Top Up',
    text: 'Points can be bought here as soon as payments open. No card is charged today.',
  },
  topUpSuccess: { title: 'Top Up', text: 'Payments are not open yet, so there is nothing to confirm.' },
  topUpCancel: { title: 'Top Up', text: 'Payments are not open yet, so there is nothing to cancel.' },
  donate: { title: 'Donate', text: 'Donations open together with payments. Thank you for wanting to help.' },
  donateSuccess: { title: 'Donate', text: 'Payments are not open yet, so there is nothing to confirm.' },
  donateCancel: { title: 'Donate', text: 'Payments are not open yet, so there is nothing to cancel.' },
};
