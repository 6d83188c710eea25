import { z } from 'zod';
import { call } from '../call.ts';
import { flag, id, oneOf } from '../fields.ts';
import { paths } from '../paths.ts';

/** The kinds of things that people can like: topics, replies and shared pages. */
export const likeKinds = ['topic', 'post', 'content'] as const;
export type LikeKind = (typeof likeKinds)[number];

const ids = z.array(z.string());

export const likeCalls = {
  setLike: call({
    at: paths.setLike,
    says: 'Likes a topic, reply or book page, or takes the like back. Returns the number of people who like it.',
    who: 'viewer',
    silenced: ({ on }) => on === false || on === 'false',
    takes: 'fields',
    request: z.object({ kind: oneOf(likeKinds), id, on: flag }),
    answer: z.object({ on: z.boolean(), count: z.number() }),
  }),
  likeIds: call({
    at: paths.likeIds,
    says: 'Returns the ids of the things the user likes, by kind, newest first, at most 10,000, so that screens can mark them.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({ topic: ids, post: ids, content: ids }),
  }),
};
