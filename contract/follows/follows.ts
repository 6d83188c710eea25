import { z } from 'zod';
import { sharedContent } from '../book-pages/book-pages.ts';
import { call } from '../call.ts';
import { id } from '../fields.ts';
import { paths } from '../paths.ts';

/** Most pages in the feed of followed people, and most people in the list of them. */
export const mostFollowedContents = 100;
export const mostFollowed = 500;

const pair = z.object({ from_user_id: id.optional(), to_user_id: id });
const state = z.object({ status: z.enum(['none', 'following']) });

export const followCalls = {
  checkFollow: call({
    at: paths.checkFollow,
    says: 'Returns whether the user follows a person.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    actor: ['from_user_id'],
    request: pair,
    answer: state,
  }),
  follow: call({
    at: paths.follow,
    says: 'Follows a person.',
    who: 'viewer',
    silenced: 'closed',
    takes: 'fields',
    actor: ['from_user_id'],
    request: pair,
    answer: state,
  }),
  unfollow: call({
    at: paths.unfollow,
    says: 'Unfollows a person.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    actor: ['from_user_id'],
    request: pair,
    answer: state,
  }),
  listFollowed: call({
    at: paths.listFollowed,
    says: 'Lists the people whom the user follows, and their latest book pages, newest first.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    actor: ['from_user_id'],
    request: z.object({ from_user_id: id.optional() }),
    answer: z.object({
      users: z.array(z.object({ userid: z.string(), username: z.string(), avatar: z.string() })),
      contents: z.array(sharedContent),
    }),
  }),
};
