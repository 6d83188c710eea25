import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import type { ShownPost, ShownTopic } from '#contract/forum/forum.ts';
import { plainText } from '#contract/plain-text.ts';
import { addresses } from '../../addresses.ts';

interface TopicPage {
  topic: ShownTopic;
  posts: readonly ShownPost[];
  /** The number of replies before these. */
  offset: number;
}

const mostLetters = 5000;

/** The schema.org data for search engines about a topic and the replies on this page. */
export function structuredData({ topic, posts, offset }: TopicPage, origin: string): object {
  const at = (path: string) => new URL(path, origin).href;
  const person = ({ username }: ShownTopic['user']) => ({
    '@type': 'Person',
    name: username,
    ...(username !== deletedUsername && { url: at(addresses.person(username)) }),
  });
  const counted = (type: string, count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${type}`,
    userInteractionCount: count,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    url: at(addresses.topic(topic.ftid)),
    headline: topic.title,
    text: plainText(topic.content, mostLetters) || topic.title,
    datePublished: topic.publish_timestamp,
    author: person(topic.user),
    commentCount: topic.reply,
    interactionStatistic: [counted('CommentAction', topic.reply), counted('ViewAction', topic.view)],
    comment: posts.flatMap((post, index) =>
      post.listing === undefined
        ? {
            '@type': 'Comment',
            url: at(addresses.topic(topic.ftid, { offset, floor: offset + index + 1 })),
            text: plainText(post.content, mostLetters),
            datePublished: post.publish_timestamp,
            author: person(post.user),
          }
        : [],
    ),
  };
}
