import { site } from '../site-name.ts';

/** Texts of the server itself: the refusal page, the sandbox, and the payment provider's checkout. */
export const served = {
  goBack: 'Go back',
  checkout: {
    donation: `Donation to ${site}`,
    purchase: (points: string) => `${points} points on ${site}`,
  },
  sandbox: {
    title: 'Sandbox checkout',
    badge: 'Sandbox',
    noMoney: 'This is a sandbox checkout. No money moves, and no card is needed.',
    cardNumber: 'Card number',
    expiry: 'Expires',
    code: 'Security code',
    approve: 'Approve payment',
    decline: 'Decline',
    cancel: 'Cancel',
    declined: 'The card was declined. Nothing was paid. You can try again, or cancel.',
    paid: 'This payment was approved.',
    returned: 'This payment was taken back.',
    tryNotices: 'Try out what happens when the money goes back:',
    refund: 'Refund',
    dispute: 'Dispute',
    onward: `Back to ${site}`,
  },
};
