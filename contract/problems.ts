/**
 * Every refusal by its code: the HTTP status and the English sentence of the answer's body `{"error": …}`.
 * The interface shows the same code in the reader's language (`words/…/problems.ts`).
 */
export const problems = {
  'not-found': [404, 'Not found'],
  forbidden: [403, 'Forbidden'],
  'session-not-found': [401, 'Session not found'],
  'authority-failed': [401, 'Authority Failed'],
  'too-many-calls': [429, 'Too many calls. Please try again later.'],
  'body-malformed': [400, 'The body cannot be read.'],
  'body-too-large': [413, 'The body is too large.'],
  'body-type-unknown': [415, 'Send JSON, a form or multipart form data.'],
  'bad-multipart': [400, 'The multipart body cannot be read.'],
  'field-malformed': [400, 'A field is malformed.'],
  'something-broke': [500, 'Something went wrong on our side.'],
  'not-ready': [503, 'The server is busy. Please try again in a moment.'],

  'login-incomplete': [400, 'Missing Username or Password'],
  unauthorized: [401, 'Unauthorized'],
  'email-taken': [409, 'Email already exists'],
  'username-taken': [409, 'Username already exists'],
  'code-wrong': [400, ''],
  'code-expired': [400, 'The verification code has expired.'],
  'deletion-code-wrong': [400, 'The verification code is incorrect.'],
  'avatar-not-yours': [400, 'avatar must be a key of your own upload.'],

  'file-missing': [400, 'file is missing.'],
  'file-empty': [400, 'The file is empty.'],
  'file-too-large': [413, 'The file is larger than 5 MB.'],
  'file-not-image': [415, 'Only JPEG, PNG, WebP, GIF, AVIF and HEIC images are taken.'],
  'file-damaged': [415, 'The image is damaged and cannot be read.'],
  'file-too-many-pixels': [415, 'The image has too many pixels.'],
  'store-unreachable': [503, 'Pictures cannot be stored or shown at the moment. Please try again.'],

  'photo-not-yours': [400, 'photo must be keys of your own uploads.'],
  'status-not-allowed': [409, 'The listing cannot change to this status.'],
  'name-missing': [400, 'name is required to publish.'],
  'price-missing': [400, 'price is required to publish.'],
  'description-missing': [400, 'description is required to publish.'],
  'date-order': [400, 'An end date lies before its start.'],

  'message-empty': [400, 'content must not be blank.'],
  'message-to-oneself': [400, 'to_userid must be somebody else.'],
  'login-first': [401, 'Please login first!'],
  'socket-malformed': [400, 'The message cannot be read.'],

  'image-missing': [400, 'image is missing.'],
  'pdf-damaged': [415, 'The PDF cannot be read.'],
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

  'title-missing': [400, 'title is missing.'],
  'topic-missing': [400, 'ftid is missing.'],
  'forum-missing': [400, 'forum_id is missing.'],
  'category-elsewhere': [400, 'category belongs to another forum_id.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof problems;

/** A refusal. `field` names the field it is about, `retryAfter` (seconds) goes with a 429. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, more: { message?: string; field?: string; retryAfter?: number } = {}) {
    super(more.message ?? problems[code][1]);
    this.name = 'Problem';
    this.code = code;
    this.status = problems[code][0];
    this.field = more.field;
    this.retryAfter = more.retryAfter;
  }
}
