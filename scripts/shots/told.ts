import type { Screen } from './screens.ts';

interface Pair {
  userid: string;
  session: string;
}

type Post = <T>(call: string, body: object) => Promise<T>;

/**
 * Lets a user keep a listing, save a search and look for something, and another one follow and like. Returns the screens
 * that show it, besides those of the lists.
 */
export async function tellUser(
  post: Post,
  { user, username, other, listing }: { user: Pair; username: string; other: Pair; listing: string },
): Promise<Screen[]> {
  await post('favourite/set', { ...user, kind: 'listing', id: listing, on: true });
  await post('search/save', { ...user, query: '/search/desk/used/0?max_price=90', every: 'daily' });
  const topic = { title: 'Looking for a used bike under $80', category: 'Wanted', subcategory: '求购' };
  const { ftid } = await post<{ ftid: string }>('forum/set_topic', {
    ...user,
    ...topic,
    content: 'Any brand.',
  });
  await post('friends/follow', { ...other, to_user_id: user.userid });
  await post('like/set', { ...other, kind: 'topic', id: ftid, on: true });
  return [
    { name: 'wanted', path: `/forumdetail/${ftid}`, signedIn: true },
    { name: 'person-own', path: `/u/${username}`, signedIn: true },
  ];
}
