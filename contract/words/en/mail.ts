import { codeMinutes, resetMinutes } from '../../accounts/accounts.ts';
import { firstWords } from '../first-words.ts';

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
    subject: 'Your Quad verification code',
    text: `Hello,

Here is the code that proves this e-mail address is yours:

${code}

Enter it on the page where you asked for it. It works for ${codeMinutes} minutes.

If you did not ask for a code, someone probably mistyped their address. You can ignore this mail.`,
  }),
  passwordReset: (key: string) => ({
    subject: 'Reset your Quad password',
    text: `Hello,

Someone, probably you, asked to reset the password of your Quad account. Copy this whole key:

${key}

Paste it on the password reset page and choose a new password. The key works once, within ${resetMinutes} minutes.

If this was not you, ignore this mail. Your password stays as it is. Give the key to nobody: it opens your account.`,
  }),
  passwordChanged: (username: string) => ({
    subject: 'Your Quad password was changed',
    text: `Hello ${username},

The password of your Quad account has just been changed, and you were signed out on every other device.

If you did this, all is well. If not, reset your password at once on the password reset page, and write to us.`,
  }),
  accountLinked: (username: string) => ({
    subject: 'A Google account was linked to your Quad account',
    text: `Hello ${username},

Somebody just signed in to your Quad account with the Google account of this e-mail address. From now on that Google account opens your Quad account, as your password does.

If this was you, all is well. If not, unlink it under My Account, sign out everywhere there, choose a new password, and secure your Google account.`,
  }),
  accountUnlinked: (username: string) => ({
    subject: 'A Google account was unlinked from your Quad account',
    text: `Hello ${username},

A Google account was just unlinked from your Quad account. You sign in with your password now. Signing in with Google again links it again.

If this was not you, reset your password at once on the password reset page, and write to us.`,
  }),
  deletionCode: (code: string) => ({
    subject: 'Your code to delete your Quad account',
    text: `Hello,

You asked to delete your Quad account. Here is the code that confirms it:

${code}

Enter it on the page where you asked for it. It works for ${codeMinutes} minutes. Deleting an account cannot be undone.

If you did not ask for this, someone else is signed in to your account. Give the code to nobody, and reset your password.`,
  }),
  accountDeleted: (username: string) => ({
    subject: 'Your Quad account was deleted',
    text: `Hello ${username},

Your Quad account has just been deleted, and you were signed out on every device. What others answered to or bought stays under "deleted user", without your name, picture or contacts.

Thank you for having been with us. You are welcome to sign up again at any time, also with this e-mail address.`,
  }),
  donationThanks: (it: { id: string; amount: string; day: string; sandbox: boolean }) => ({
    subject: 'Thank you for your donation to Quad',
    text: `Hello,

Thank you. Your donation of ${it.amount} came on ${it.day}. It helps to keep Quad running for everyone.

Payment number: ${it.id}

This mail is your receipt.${it.sandbox ? ' It is from the sandbox: no money moved.' : ''}`,
  }),
  purchaseReceipt: (it: { id: string; amount: string; day: string; points: string; sandbox: boolean }) => ({
    subject: `Your receipt: ${it.points} points on Quad`,
    text: `Hello,

We received your payment of ${it.amount} on ${it.day}, and ${it.points} points are on your account. We appreciate your business.

Payment number: ${it.id}

This mail is your receipt.${it.sandbox ? ' It is from the sandbox: no money moved.' : ''}`,
  }),
  /** To the operator: the words that came with a donation. The first ones stand in the subject. */
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
  /** To the operator: what somebody wrote by the contact form. The first words stand in the subject. */
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
  footer: (supportEmail: string) => `Questions? Write to ${supportEmail}.

Quad`,
};
