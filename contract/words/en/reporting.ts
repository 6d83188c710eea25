import type { ReportReason, ThingKind } from '../../moderation/policy.ts';

/** Reports of things and people. Sent only with their screens. */
export const reporting = {
  report: 'Report',
  /** The button’s accessible name, and the title of its dialog. */
  titles: {
    listing: 'Report this listing',
    topic: 'Report this topic',
    post: 'Report this reply',
    content: 'Report this page',
    message: 'Report this message',
    room_message: 'Report this message',
    person: 'Report this person',
  } satisfies Record<ThingKind, string>,
  reason: 'What is wrong with it?',
  choose: 'Choose a reason',
  reasons: {
    scam: 'A scam or fraud',
    prohibited: 'Something that may not be offered',
    harassment: 'Harassment or threats',
    hate: 'Hate against people',
    sexual: 'Sexual content',
    spam: 'Spam or advertising',
    copyright: 'My copyright is violated',
    wrong_place: 'It is in the wrong place',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  text: 'What should we know?',
  textHint: 'A person reads it. In danger? Call 911 first.',
  name: 'Your name or organization',
  email: 'Your e-mail',
  emailWrong: 'Invalid email. Please enter a valid email address.',
  missing: 'Please fill this in.',
  reasonMissing: 'Please choose a reason.',
  disclosed: 'We will see this message and the ten before it, and nothing else of your conversation.',
  send: 'Send report',
  sent: 'Thank you. Your report has arrived, and we will tell you what came of it.',
  hiddenTitle: 'You reported this',
  hiddenText: 'It is hidden from you until somebody has looked at it and found it fine.',
  sentByVisitor: 'Thank you. Your report has arrived.',
};
