import { type Board, useSite } from '../site.ts';
import { useSpeech } from '../words.tsx';
import { useForumWords } from './words.ts';

type Placed = Readonly<{ forum_id: number; category: string }>;

/** The boards, and the names of boards, categories and sub-categories in the user's language. */
export function useBoards() {
  const { boards } = useSite();
  const { lang } = useSpeech();
  const forumWords = useForumWords();
  const named = (it: Board | undefined) => (lang === 'zh' ? it?.name_zh : it?.name) ?? '';
  const numbered = (forum: number) => boards.find(({ id }) => id === forum);
  const subcategories: Readonly<Record<string, string>> = forumWords.subcategories;
  return {
    boards,
    nameOf: named,
    nameOfBoard: (forum: number) => named(numbered(forum)),
    /** A topic's category, or its board if it has none. */
    nameOfTopic: ({ forum_id, category }: Placed) =>
      named((category && boards.find((it) => it.category === category)) || numbered(forum_id)),
    nameOfSubcategory: (name: string) => subcategories[name] ?? name,
  };
}

/** The boards that can be chosen, and the current one even if it is closed. */
export function openBoards(boards: readonly Board[], isChosen: (it: Board) => boolean): Board[] {
  const isOpen = (forum: number) => boards.some(({ id, open }) => id === forum && open);
  return boards.filter((it) => (it.open && isOpen(it.forumId)) || isChosen(it));
}
