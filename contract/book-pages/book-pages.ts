import { z } from 'zod';
import { call } from '../call.ts';
import { clearable, clientId, done, id, said, text, timestamp, whole } from '../fields.ts';
import { moderation } from '../moderation/own.ts';
import { paths } from '../paths.ts';

/** The most characters of a book's name, a page's summary and a link to a book; then the highest page number. */
export const bookNameLength = 200;
export const summaryLength = 5000;
export const bookLinkLength = 500;
export const highestPageNumber = 100_000;
/** Most pages of one book that a person may share, even if the operator's percentage allows more. */
export const mostPagesOfBook = 20;
/** Milliseconds after which the carousel advances, and the pixels of a swipe that advances it. */
export const carouselMs = 5000;
export const swipePx = 40;
/** Most sharers, and most pages of one person, in a response. */
export const mostSharers = 500;
export const mostContents = 500;

/** A shared page. `photo_location` is the address of an image, or of a PDF if it ends in `.pdf`. */
export const sharedContent = z.object({
  id: z.string(),
  userid: z.string(),
  username: z.string(),
  created_time: timestamp,
  photo_location: z.string(),
  /** The address of its picture: the image, or the PDF's first page. */
  picture: z.string(),
  width: z.number(),
  height: z.number(),
  content_name: z.string(),
  page_num: z.number(),
  text: z.string(),
  book_link: z.string(),
  /** The number of people who like the page; when signed in, `liked` says whether the user does. */
  likes: z.number(),
  liked: z.boolean().optional(),
  moderation,
});
export type SharedContent = z.infer<typeof sharedContent>;

const link = text(bookLinkLength).refine(
  (it) => it === '' || (/^https?:\/\//i.test(it) && URL.canParse(it)),
  'must be an address like https://example.com.',
);

export const shareContentRequest = z.object({
  content_name: said(bookNameLength),
  page_num: whole(1, highestPageNumber),
  text: said(summaryLength),
  book_link: link.default(''),
  /** Number of pages of the book, if the sharer gave it. */
  pages_total: clearable(whole(1, highestPageNumber)),
  client_id: clientId,
});
export type ShareContent = z.output<typeof shareContentRequest>;

const contents = z.object({ contents: z.array(sharedContent) });

export const sharingCalls = {
  latestContents: call({
    at: paths.latestContents,
    says: 'Returns the newest page of each sharer, newest first.',
    who: 'anyone',
    request: z.object({ limit: whole(1, mostSharers).default(mostSharers) }),
    answer: contents,
  }),
  listSharers: call({
    at: paths.listSharers,
    says: 'Returns the userids of the 500 latest sharers, latest first.',
    who: 'anyone',
    request: z.object({}),
    answer: z.object({ userids: z.array(z.string()) }),
  }),
  showSharers: call({
    at: paths.showSharers,
    says: 'Lists the 500 latest sharers, latest first, each with their number of pages and the time of the last one.',
    who: 'anyone',
    request: z.object({}),
    answer: z.object({
      users: z.array(
        z.object({
          userid: z.string(),
          username: z.string(),
          avatar: z.string(),
          count: z.number(),
          latest: timestamp,
        }),
      ),
    }),
  }),
  contentsOf: call({
    at: paths.contentsOf,
    says: 'Returns a person’s newest 500 pages, newest first.',
    who: 'anyone',
    request: z.object({ userid: id }),
    answer: contents,
  }),
  shareContent: call({
    at: paths.shareContent,
    says: 'Shares a page: an image or a PDF as the multipart field `image`, with its book. At most 200 pages a day; per book 20 or the operator’s percentage of `pages_total`, whichever is less (409).',
    who: 'viewer',
    silenced: 'closed',
    takes: 'file',
    fileField: 'image',
    request: shareContentRequest,
    answer: z.object({ id: z.string() }),
  }),
  deleteContent: call({
    at: paths.deleteContent,
    says: 'Deletes a page of one’s own.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    request: z.object({ contentid: id }),
    answer: done,
  }),
};
