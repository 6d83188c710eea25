import { z } from 'zod';
import { badge } from '../accounts/badge.ts';
import { call } from '../call.ts';
import {
  chosenNumber,
  chosenWord,
  clearable,
  clientId,
  done,
  id,
  oneOf,
  said,
  text,
  timestamp,
  whole,
} from '../fields.ts';
import { farthestOffset, postPage } from '../list-limits.ts';
import { cardItem, mostCounted } from '../listings/listings.ts';
import { held, moderation } from '../moderation/own.ts';
import { paths } from '../paths.ts';
import { queryLength } from '../saved-searches/saved-searches.ts';

/** The category whose topics may search for listings. */
export const wantedCategory = 'Wanted';

/** The board for topics that fit no other; it cannot be closed. */
export const otherBoard = 17;

/** Longest title, opening text and reply, in characters. */
export const titleLength = 200;
export const topicLength = 20_000;
export const postLength = 10_000;
/** Default page size of topics; maximum of topics and of replies. */
export const topicPage = 21;
export const mostTopics = 210;
export const topicSorts = ['time_desc', 'reply_desc'] as const;
export type TopicSort = (typeof topicSorts)[number];
/** The highest total of topics, as for listings; further topics are not counted. */
export const mostTopicsCounted = mostCounted;

const person = z.object({ userid: z.string(), username: z.string(), avatar: z.string(), staff: badge });

/** The search of a wanted topic. */
export const wantedState = z.object({
  /** The search page's query string, or empty. */
  query: z.string(),
  /** Whether matching listings are shown under the topic. */
  answers: z.boolean(),
  /** Whether the author marked the thing as found, which ends the listings under the topic. */
  found: z.boolean(),
});

export const listedTopic = z.object({
  ftid: z.string(),
  title: z.string(),
  content: z.string(),
  publish_timestamp: timestamp,
  last_reply_timestamp: timestamp,
  view: z.number(),
  reply: z.number(),
  forum_id: z.number(),
  category: z.string(),
  subcategory: z.string(),
  school: z.object({ id: z.number(), abbr: z.string() }),
  user: person,
  /** Only for topics of the category Wanted. */
  wanted: wantedState.optional(),
  /** The number of people who like it; when signed in, `liked` says whether the user does. */
  likes: z.number(),
  liked: z.boolean().optional(),
  moderation,
  /** When signed in: the number of others’ replies after the last one read, up to 1,000; 0 for a topic neither opened nor written in. */
  unread: z.number().optional(),
  /** When signed in: the fpid of the last reply read, "" if only the text was, null for a topic neither opened nor written in. */
  read_to: z.string().nullable().optional(),
});
export type ListedTopic = z.infer<typeof listedTopic>;

export const shownTopic = listedTopic.extend({ html: z.string(), edited: z.boolean() });
export type ShownTopic = z.infer<typeof shownTopic>;

export const shownPost = z.object({
  fpid: z.string(),
  ftid: z.string(),
  content: z.string(),
  html: z.string(),
  publish_timestamp: timestamp,
  edited: z.boolean(),
  /** The author; the userid is empty if the site wrote the reply. */
  user: person,
  /** The listing that the site found; null while it is not visible. Absent for a person's reply. */
  listing: cardItem.nullable().optional(),
  /** The number of people who like it; when signed in, `liked` says whether the user does. */
  likes: z.number(),
  liked: z.boolean().optional(),
  moderation,
});
export type ShownPost = z.infer<typeof shownPost>;

export const setTopicRequest = z.object({
  ftid: id.optional(),
  client_id: clientId,
  title: said(titleLength).optional(),
  content: clearable(text(topicLength)),
  forum_id: chosenNumber('boards').optional(),
  category: clearable(chosenWord('topicCategories')),
  subcategory: clearable(chosenWord('topicSubcategories')),
  /** The search of a topic of the category Wanted; null for none. */
  wanted: z
    .object({ query: text(queryLength, 1) })
    .nullable()
    .optional(),
});

export const setPostRequest = z.object({
  ftid: id.optional(),
  fpid: id.optional(),
  client_id: clientId,
  content: said(postLength),
});

export const listTopicsRequest = z.object({
  limit: whole(1, mostTopics).default(topicPage),
  offset: whole(0, farthestOffset).default(0),
  sort: oneOf(topicSorts).default('time_desc'),
  school_id: chosenNumber('schools').default(1),
  forum_id: chosenNumber('boards').optional(),
  category: chosenWord('topicCategories').optional(),
  subcategory: chosenWord('topicSubcategories').optional(),
  name: text(200).optional(),
});
export type ListTopics = z.infer<typeof listTopicsRequest>;

export const listPostsRequest = z.object({
  ftid: id,
  limit: whole(1, mostTopics).default(postPage),
  offset: whole(0, 1_000_000).default(0),
});
export type ListPosts = z.infer<typeof listPostsRequest>;

export const forumCalls = {
  listTopics: call({
    at: paths.listTopics,
    says: 'Lists topics by school and board, searched and sorted, with their full texts. `total` is counted up to 1001. When signed in, also how far each is read.',
    who: 'anyone',
    request: listTopicsRequest,
    answer: z.object({ topics: z.array(listedTopic), total: z.number() }),
  }),
  listPosts: call({
    at: paths.listPosts,
    says: 'Returns a topic and its replies, oldest first. When signed in, also how far the topic is read.',
    who: 'anyone',
    request: listPostsRequest,
    answer: z.object({ topic: shownTopic, posts: z.array(shownPost), total: z.number() }),
  }),
  readTopic: call({
    at: paths.readTopic,
    says: 'Records that the user has read a topic up to a reply, or to its end. Returns the number of unread replies now, and before: null for a topic neither opened nor written in.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    request: z.object({ ftid: id, fpid: id.optional() }),
    answer: z.object({
      unread: z.number(),
      before: z.number().nullable(),
      /** The user's replies in the topic that only they see; absent if there are none. */
      unseen: z.array(shownPost).optional(),
    }),
  }),
  setTopic: call({
    at: paths.setTopic,
    says: 'Opens a topic; with `ftid`, edits the sent fields of one’s own. Trust level sets the daily limit of new topics; 200 edits a day.',
    who: 'viewer',
    silenced: 'closed',
    takes: 'fields',
    request: setTopicRequest,
    answer: z.object({ ftid: z.string(), held }),
  }),
  setPost: call({
    at: paths.setPost,
    says: 'Replies to a topic; with `fpid`, edits one’s own reply. Trust level sets the daily limit of new replies; 1,000 edits a day.',
    who: 'viewer',
    silenced: 'closed',
    takes: 'fields',
    request: setPostRequest,
    answer: z.object({ fpid: z.string(), held }),
  }),
  deleteTopic: call({
    at: paths.deleteTopic,
    says: 'Deletes one’s own topic with its replies.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    request: z.object({ ftid: id }),
    answer: done,
  }),
  deletePost: call({
    at: paths.deletePost,
    says: 'Deletes one’s own reply.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    request: z.object({ fpid: id }),
    answer: done,
  }),
};
