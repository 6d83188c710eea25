import { codeMinutes, resetMinutes, undoDays } from '../../accounts/accounts.ts';
import type { ObjectKind } from '../../notifications/kinds.ts';
import { firstWords } from '../first-words.ts';
import { site } from '../site-name.ts';

const about = {
  bug: 'Bug',
  account: 'Account',
  listing: 'Listing',
  payment: 'Payment',
  safety: 'Safety',
  idea: 'Idea',
  other: 'Other',
};

/** Mails. A code or key is alone on its line, for copying. It is never in a subject, which notifications show. */
export const mail = {
  verificationCode: (code: string) => ({
    subject: `Your ${site} verification code`,
    text: `Hello,

Here is the code that proves this e-mail address is yours:

${code}

Enter it on the page where you asked for it. It works for ${codeMinutes} minutes.

If you did not ask for a code, someone probably mistyped their address. You can ignore this mail.`,
  }),
  passwordReset: (key: string) => ({
    subject: `Reset your ${site} password`,
    text: `Hello,

Someone, probably you, asked to reset the password of your ${site} account. Copy this whole key:

${key}

Paste it on the password reset page and choose a new password. The key works once, within ${resetMinutes} minutes.

If this was not you, ignore this mail. Your password stays as it is. Give the key to nobody: it opens your account.`,
  }),
  passwordChanged: (username: string) => ({
    subject: `Your ${site} password was changed`,
    text: `Hello ${username},

The password of your ${site} account has just been changed, and you were signed out on every other device.

If you did this, all is well. If not, reset your password at once on the password reset page, and write to us.`,
  }),
  newDevice: (it: { username: string; at: string; agent: string; place: string; url: string }) => ({
    subject: `A new device signed in to your ${site} account`,
    text: `Hello ${it.username},

A device that we had not seen before has just signed in to your account:

Time: ${it.at}
Browser: ${it.agent || 'unknown'}
Network: ${it.place || 'unknown'}

If this was you, all is well. If not, open this address to sign that device out, and then choose a new password:

${it.url}`,
  }),
  /** The page that the link in `newDevice` opens. */
  newDeviceEnd: {
    title: 'Sign this device out?',
    text: 'This device signed in to your account:',
    unknown: 'Unknown browser',
    end: 'Sign it out',
    ended: 'The device is signed out',
    endedText: 'Whoever signed in there knows your password, so choose a new one now.',
    password: 'Choose a new password',
  },
  emailChanged: (it: { username: string; url: string }) => ({
    subject: `The e-mail address of your ${site} account was changed`,
    text: `Hello ${it.username},

Your ${site} account has just been given another e-mail address. Our mails go there from now on, and no longer to this address.

If this was you, all is well. If not, open the address below within ${undoDays} days. One press there puts this e-mail address back, signs out every device, and mails you a key for a new password:

${it.url}`,
  }),
  /** The page that the undo link opens. */
  emailUndo: {
    title: 'Put this address back?',
    text: `Your ${site} account gets this e-mail address again, every device is signed out, and we mail you a key for a new password:`,
    undo: 'Put it back',
    done: 'Your address is back',
    doneText: 'Every device is signed out. We have mailed you a key: choose a new password with it now.',
    password: 'Choose a new password',
  },
  accountLinked: (username: string) => ({
    subject: `A Google account was linked to your ${site} account`,
    text: `Hello ${username},

Somebody just signed in to your ${site} account with the Google account of this e-mail address. From now on that Google account opens your ${site} account, as your password does.

If this was you, all is well. If not, unlink it under My Account, sign out everywhere there, choose a new password, and secure your Google account.`,
  }),
  accountUnlinked: (username: string) => ({
    subject: `A Google account was unlinked from your ${site} account`,
    text: `Hello ${username},

A Google account was just unlinked from your ${site} account. You sign in with your password or a passkey now. Signing in with Google again links it again.

If this was not you, reset your password at once on the password reset page, and write to us.`,
  }),
  deletionCode: (code: string) => ({
    subject: `Your code to delete your ${site} account`,
    text: `Hello,

You asked to delete your ${site} account. Here is the code that confirms it:

${code}

Enter it on the page where you asked for it. It works for ${codeMinutes} minutes. Deleting an account cannot be undone.

If you did not ask for this, someone else is signed in to your account. Give the code to nobody, and reset your password.`,
  }),
  accountDeleted: (username: string) => ({
    subject: `Your ${site} account was deleted`,
    text: `Hello ${username},

Your ${site} account has just been deleted, and you were signed out on every device. What others answered to or bought stays under "deleted user", without your name, picture or contacts.

Thank you for having been with us. You are welcome to sign up again at any time, also with this e-mail address.`,
  }),
  /** Acts of staff on an account, with the reason. */
  accountEnded: (it: { username: string; reason: string }) => ({
    subject: `Your ${site} account was deleted`,
    text: `Hello ${it.username},

The staff of ${site} deleted your account, and you were signed out on every device. What others answered to or bought stays under "deleted user", without your name, picture or contacts.

The reason:

${it.reason}

If you think that this is a mistake, write to us.`,
  }),
  passwordByStaff: (it: { username: string; key: string; reason: string }) => ({
    subject: `Reset your ${site} password`,
    text: `Hello ${it.username},

The staff of ${site} signed you out on every device, and ask you to choose a new password. Copy this whole key:

${it.key}

Paste it on the password reset page. The key works once, within ${resetMinutes} minutes; after that, ask for another one there.

The reason:

${it.reason}

Give the key to nobody: it opens your account.`,
  }),
  signedOutByStaff: (it: { username: string; reason: string }) => ({
    subject: `You were signed out of ${site}`,
    text: `Hello ${it.username},

The staff of ${site} signed you out on every device. Your password is unchanged: sign in again to go on.

The reason:

${it.reason}`,
  }),
  merchantDecided: (it: { username: string; granted: boolean; reason: string }) => ({
    subject: it.granted
      ? `You are a verified merchant on ${site}`
      : `Your application as a merchant on ${site}`,
    text: `Hello ${it.username},

${it.granted ? 'Your application was granted: you are a verified merchant now, and can post merchant rentals.' : 'Your application to be a verified merchant was refused. You may send another one.'}

${it.reason}`,
  }),
  merchantEnded: (it: { username: string; reason: string }) => ({
    subject: `You are no longer a verified merchant on ${site}`,
    text: `Hello ${it.username},

The mark of a verified merchant was taken off your account. What you published stays. You may apply again.

${it.reason}`,
  }),
  donationThanks: (it: { id: string; amount: string; day: string; sandbox: boolean }) => ({
    subject: `Thank you for your donation to ${site}`,
    text: `Hello,

Thank you. Your donation of ${it.amount} came on ${it.day}. It helps to keep ${site} running for everyone.

Payment number: ${it.id}

This mail is your receipt.${it.sandbox ? ' It is from the sandbox: no money moved.' : ''}`,
  }),
  purchaseReceipt: (it: { id: string; amount: string; day: string; points: string; sandbox: boolean }) => ({
    subject: `Your receipt: ${it.points} points on ${site}`,
    text: `Hello,

We received your payment of ${it.amount} on ${it.day}, and ${it.points} points are on your account. We appreciate your business.

Payment number: ${it.id}

This mail is your receipt.${it.sandbox ? ' It is from the sandbox: no money moved.' : ''}`,
  }),
  /** To the operator: the message of a donation. Its first words are in the subject. */
  donationWords: (it: {
    id: string;
    amount: string;
    day: string;
    text: string;
    from: string;
    email: string;
    sandbox: boolean;
  }) => ({
    subject: `[Donation] ${firstWords(it.text)}`,
    text: `${it.text}

---
Donation: ${it.amount} on ${it.day}${it.sandbox ? ' (sandbox: no money moved)' : ''}
From: ${it.from || 'somebody who is not signed in'}
Answer to: ${it.email || 'no address given'}
Payment number: ${it.id}`,
  }),
  /** To the operator: a message of the contact form. Its first words are in the subject. */
  report: (it: {
    id: string;
    category: keyof typeof about;
    text: string;
    from: string;
    email: string;
    agent: string;
    picture: string;
  }) => ({
    subject: `[${about[it.category]}] ${firstWords(it.text)}`,
    text: `${it.text}

---
About: ${about[it.category]}
From: ${it.from || 'a visitor'}
Answer to: ${it.email || 'no address given'}
Screenshot: ${it.picture || 'none'}
Browser: ${it.agent || 'unknown'}
Reference: ${it.id}`,
  }),
  /** The mails about notifications. */
  notices: {
    about: (happened: string, title: string) => `${happened}: ${title}`,
    many: (count: number) => `${count} new things on ${site}`,
    more: (count: number) => `And ${count} more on ${site}.`,
    earlier: (count: number) => `And ${count} more before.`,
    open: {
      listing: 'See the listing',
      topic: 'Open the topic',
      conversation: 'Read and answer',
      content: 'See the page',
      person: 'See the person',
      order: 'See the order',
      case: 'See the case',
      points: 'See your points',
      account: 'Look at your account',
      notice: `Read it on ${site}`,
    } satisfies Record<ObjectKind, string>,
    openAll: 'See all notifications',
    why: (kinds: string) => `You receive this because mails are on for: ${kinds}.`,
    stop: 'Stop these mails',
    settings: 'Choose what is mailed',
  },
  /** The weekly mail for people who subscribed to it. */
  digest: {
    title: (school: string) => `New this week: ${school}`,
    listings: 'Newest listings',
    topics: 'What people ask',
    open: 'Look around',
    why: 'You asked for this mail once a week while you are away.',
  },
  /** The page behind a mail's one-click unsubscribe link. */
  ending: {
    title: 'Stop these mails?',
    text: 'You will no longer be mailed about:',
    end: 'Stop these mails',
    ended: 'These mails have stopped',
    endedText: `You are no longer mailed about the following. Your other notifications stay as they are.`,
    back: 'Send them again',
    settings: 'All notification settings',
    digest: 'What is new at your school, once a week',
  },
  footer: (supportEmail: string) => `Questions? Write to ${supportEmail}.

${site}`,
};
