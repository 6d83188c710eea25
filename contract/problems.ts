/**
 * Every refusal by its code: the HTTP status, and the English sentence in the response body `{"error": …}`. The
 * interface shows the same code in the reader's language (`words/…/problems.ts`).
 */
export const problems = {
  'not-found': [404, 'Not found'],
  forbidden: [403, 'Forbidden'],
  'from-elsewhere': [403, 'This was sent from a page of another site.'],
  'session-not-found': [401, 'Session not found'],
  'authority-failed': [401, 'Authority Failed'],
  'too-many-calls': [429, 'Too many calls. Please try again later.'],
  'too-many-sockets': [429, 'This site is open too often. Close some of its tabs, or try again in a minute.'],
  'body-malformed': [400, 'The body cannot be read.'],
  'body-too-large': [413, 'The body is too large.'],
  'body-type-unknown': [415, 'Send JSON, a form or multipart form data.'],
  'bad-multipart': [400, 'The multipart body cannot be read.'],
  'field-malformed': [400, 'A field is malformed.'],
  'something-broke': [500, 'Something went wrong on our side.'],
  'not-ready': [503, 'The server is busy. Please try again in a moment.'],

  'words-refused': [400, 'This has a word that is not allowed here. Change it and send it again.'],
  'text-repeated': [
    429,
    'You have posted this text twice within the hour. Wait a while before you post it again.',
  ],

  suspended: [403, 'Your account is suspended.'],
  banned: [403, 'Your account is closed for good.'],
  'address-banned': [403, 'This e-mail address belongs to a closed account. Use another one.'],
  silenced: [403, 'You may read, but not write.'],
  'case-changed': [409, 'Somebody else has acted on this case. Look at it again.'],
  'act-not-allowed': [409, 'The case cannot be acted on so in its state.'],
  'nothing-to-hide': [400, 'This case has nothing to hide. Choose another act.'],
  'appealed-already': [409, 'You have appealed against this already.'],

  'login-incomplete': [400, 'Missing Username or Password'],
  unauthorized: [401, 'Unauthorized'],
  'factor-first': [401, 'Second factor needed'],
  'factor-needed': [403, 'Second factor needed'],
  'factor-wrong': [400, 'The code is incorrect, or it was used already.'],
  'ticket-ended': [401, 'Sign in again: this took too long, or five codes were wrong.'],
  'totp-not-begun': [409, 'Begin again: this took too long.'],
  'totp-off': [409, 'One-time codes are not on.'],
  'factor-absent': [409, 'There is no second factor on this account.'],
  'passkey-refused': [400, 'This passkey cannot be used here.'],
  'passkeys-full': [409, 'You have 20 passkeys. Remove one before you add another.'],
  'email-taken': [409, 'Email already exists'],
  'username-taken': [409, 'Username already exists'],
  'username-too-soon': [429, 'A username can be changed once in 30 days.'],
  'code-wrong': [400, ''],
  'code-expired': [400, 'The verification code has expired.'],
  'deletion-code-wrong': [400, 'The verification code is incorrect.'],
  'password-common': [
    400,
    'password error: it is among the 10,000 commonest passwords and easily guessed. Choose another one.',
  ],
  'password-first': [
    409,
    'Set a password first. Without one, nobody could sign in to this account any more.',
  ],
  'school-elsewhere': [400, 'email must be an address of your school.'],
  'avatar-not-yours': [400, 'avatar must be a key of your own upload.'],

  'file-missing': [400, 'file is missing.'],
  'file-empty': [400, 'The file is empty.'],
  'file-too-large': [413, 'The file is larger than 5 MB.'],
  'file-not-image': [415, 'Only JPEG, PNG, WebP, GIF, AVIF and HEIC images are taken.'],
  'file-damaged': [415, 'The image is damaged and cannot be read.'],
  'files-full': [
    413,
    'Your pictures and PDFs take up all the space you have. Delete what you no longer need and try again.',
  ],
  'file-too-many-pixels': [415, 'The image has too many pixels.'],
  'store-unreachable': [503, 'Pictures cannot be stored or shown at the moment. Please try again.'],

  'photo-not-yours': [400, 'photo must be keys of your own uploads.'],
  'status-not-allowed': [409, 'The listing cannot change to this status.'],
  'searches-full': [409, 'You have saved 30 searches. Take one off before you save another.'],
  'search-unknown': [400, 'query must be an address of the search page.'],
  'search-wordless': [400, 'query has words that say nothing to search for.'],
  'restore-too-late': [409, 'This listing was deleted more than ten minutes ago and cannot be restored.'],
  'name-missing': [400, 'Add a name before you publish.'],
  'price-missing': [400, 'Add a price before you publish.'],
  'description-missing': [400, 'Add a description before you publish.'],
  'date-order': [400, 'An end date lies before its start.'],

  // `countUse` fills in `{most}` and `{wait}`.
  'conversations-used-up': [
    429,
    'You may begin {most} new conversations a day at your standing. The next one is possible in {wait}.',
  ],
  'topics-used-up': [
    429,
    'You may open {most} topics a day at your standing. The next one is possible in {wait}.',
  ],
  'listings-used-up': [
    429,
    'You may publish {most} listings a day at your standing. The next one is possible in {wait}.',
  ],
  'replies-used-up': [
    429,
    'You may write {most} replies a day at your standing. The next one is possible in {wait}.',
  ],

  'message-empty': [400, 'content must not be blank.'],
  'message-to-oneself': [400, 'to_userid must be somebody else.'],
  'login-first': [401, 'Please login first!'],
  'socket-malformed': [400, 'The message cannot be read.'],

  'image-missing': [400, 'image is missing.'],
  'pdf-damaged': [415, 'The PDF cannot be read.'],
  'pdf-locked': [415, 'The PDF is protected by a password. Save it without one and send it again.'],
  'pdf-picture-too-large': [413, 'A picture in the PDF has more than 50 megapixels.'],
  'pdf-too-heavy': [413, 'The PDF takes too much memory or time to draw. Send a simpler or smaller one.'],
  // The rule that counts the pages fills in `{most}`.
  'book-shared-enough': [409, 'One person may share {most} pages of this book, and you have shared them.'],
  'report-oneself': [400, 'about must be somebody else’s.'],
  'follow-oneself': [400, 'to_user_id must be somebody else.'],

  'helper-busy': [429, 'The helper is still answering you.'],
  'helper-elsewhere': [400, 'to_userid is a helper: ask it with message/ai_chat.'],

  'price-unknown': [400, 'totalPrice and increase_balance must be one of the options.'],
  'cards-unreachable': [
    503,
    'The card service cannot be reached at the moment. You have not been charged. Please try again.',
  ],
  'notice-unproved': [400, 'The notice cannot be verified.'],
  'checked-in-already': [409, 'You have already checked in today.'],
  'share-too-soon': [429, 'Please wait a minute before sharing again.'],
  'share-day-used-up': [
    429,
    'You have earned all ten points for sharing today. Come back tomorrow for more.',
  ],

  'balance-too-low': [409, 'The balance would fall below 0.'],
  'nothing-to-refund': [409, 'There is nothing to refund.'],

  'merchant-already': [409, 'You are a verified merchant already.'],
  'merchant-waiting': [409, 'Your earlier application still waits for an answer.'],
  'application-decided': [409, 'This application has been decided already.'],
  'mail-not-kept': [409, 'This mail has not failed, or its text is no longer kept.'],
  'sign-up-closed': [403, 'New accounts cannot be opened at the moment.'],
  'sign-up-by-school': [403, 'Only an e-mail address of one of the schools can open an account here.'],
  'version-old': [409, 'Somebody else has changed this meanwhile. Load it again before you change it.'],

  'title-missing': [400, 'title is missing.'],
  'topic-missing': [400, 'ftid is missing.'],
  'forum-missing': [400, 'forum_id is missing.'],
  'category-elsewhere': [400, 'category belongs to another forum_id.'],
  'wanted-elsewhere': [400, 'wanted belongs to a topic of the category Wanted.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof problems;

/** The default field of a refusal. */
const fieldOf: Partial<Record<ProblemCode, string>> = {
  'username-taken': 'username',
  'email-taken': 'email',
};

/**
 * A refusal. `field` is the field concerned, `retryAfter` the seconds of a 429, `most` a daily limit, and `also`
 * further fields of the response body.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;
  readonly most: number | undefined;
  readonly also: Readonly<Record<string, string | null>> | undefined;

  constructor(
    code: ProblemCode,
    more: {
      message?: string;
      field?: string;
      retryAfter?: number;
      most?: number;
      also?: Readonly<Record<string, string | null>>;
    } = {},
  ) {
    super(more.message ?? problems[code][1]);
    this.name = 'Problem';
    this.code = code;
    this.status = problems[code][0];
    this.field = more.field ?? fieldOf[code];
    this.retryAfter = more.retryAfter;
    this.most = more.most;
    this.also = more.also;
  }
}
