import { mostContents, mostSharers, type SharedContent } from '#contract/book-pages/book-pages.ts';
import { Problem } from '#contract/problems.ts';
import type { UserRow } from '../accounts/browse.ts';
import { userTag } from '../accounts/tags.ts';
import type { Context } from '../context.ts';
import { withoutReported } from '../moderation/reported.ts';
import { mayRead } from './policy.ts';
import {
  type ContentRow,
  findContent,
  selectLatest,
  selectOf,
  selectRelated,
  selectSharers,
} from './store.ts';
import { contentsTag, sharersTag } from './tags.ts';

export { selectPlaces as contentPlaces } from './seo-store.ts';

/** Returns the newest page of each sharer, newest first. */
export async function latestContents(context: Context, { limit }: { limit: number }) {
  context.shows(sharersTag);
  const rows = await selectLatest(context.reads, limit);
  return { contents: shown(context, await withoutReported(context, 'content', rows, idOf)) };
}

/** Returns at most 500 sharers, the most recent first. */
export async function showSharers(context: Context) {
  context.shows(sharersTag);
  const rows = await selectSharers(context.reads, mostSharers);
  return {
    users: rows.map(({ avatar, latest, ...row }) => {
      context.shows(userTag(row.userid));
      return { ...row, avatar: avatar ?? '', latest: latest.toISOString() };
    }),
  };
}

/** Returns the sharers' userids, the most recent first. */
export const listSharers = async (context: Context): Promise<{ userids: string[] }> => ({
  userids: (await showSharers(context)).users.map((it) => it.userid),
});

/** Returns at most 500 pages of one person, newest first. */
export const contentsOf = async (context: Context, { userid }: UserRow) => ({
  contents: await newestOf(context, userid, mostContents),
});

/** Returns one person's newest pages, newest first. */
export async function newestOf(context: Context, userid: string, most: number): Promise<SharedContent[]> {
  context.shows(contentsTag(userid));
  const own = context.viewer?.userid === userid;
  const rows = await selectOf(context.reads, userid, most, own);
  return shown(context, await withoutReported(context, 'content', rows, idOf));
}

/** Returns pages that contain any of the words of a tsquery, best first. */
export async function relatedContents(context: Context, tsquery: string, most: number) {
  const rows = await selectRelated(context.reads, tsquery, most);
  return shown(context, await withoutReported(context, 'content', rows, idOf));
}

/** Returns the page of an unchecked id; undefined if the field is not an id. Throws `not-found`. */
export async function addressedContent(context: Context, id: unknown): Promise<ContentRow | undefined> {
  const { db } = context;
  if (typeof id === 'number') return addressedContent(context, String(id));
  if (typeof id !== 'string' || id === '') return undefined;
  const content = id.includes('\u0000') ? undefined : await findContent(db, id);
  if (!content || !mayRead(context.viewer, content)) throw new Problem('not-found');
  return content;
}

const idOf = ({ id }: ContentRow) => id;

export function shown({ shows }: Pick<Context, 'shows'>, rows: ContentRow[]): SharedContent[] {
  return rows.map((row) => {
    shows(userTag(row.userid));
    return {
      id: row.id,
      userid: row.userid,
      username: row.username,
      created_time: row.createdAt.toISOString(),
      photo_location: `/files/${row.file}${row.kind === 'pdf' ? '.pdf' : ''}`,
      picture: `/files/${row.file}`,
      width: row.width,
      height: row.height,
      content_name: row.name,
      page_num: row.page,
      text: row.text,
      book_link: row.link,
      likes: row.likes,
    };
  });
}
