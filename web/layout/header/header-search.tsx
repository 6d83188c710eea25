import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { SearchBox } from '../../search/search-box.tsx';
import { quietly } from '../../session/kept.ts';
import { useOpenSchool } from '../../session/session.ts';
import { useWords } from '../../words.tsx';
import styles from './header-search.module.css';

/** The search field of the header. Ctrl+K or ⌘K focuses it. */
export function HeaderSearch() {
  const { shell } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const place = useLocation();
  const open = useOpenSchool();
  useShortcut(input);
  return (
    <search className={styles.search}>
      <SearchBox
        label={shell.search}
        hint={shell.searchHint}
        words={searchedFor(place)}
        school={boardAt(place) ?? open}
        className={`row gap-2 round ${styles.form}`}
        panelClass={styles.panel}
        inputRef={input}
      />
    </search>
  );
}

function useShortcut(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      input.current?.select();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [input]);
}

/** The school of a board, which is searched from there; undefined on other pages. */
function boardAt({ pathname }: { pathname: string }): number | undefined {
  const [, school] = /^\/school\/(\d+)\/?$/i.exec(pathname) ?? [];
  return school === undefined ? undefined : Number(school);
}

/** The search text of the results page that is shown; "" on other pages. */
function searchedFor({ pathname, search }: { pathname: string; search: string }): string {
  if (!pathname.startsWith('/search')) return '';
  const path = /^\/search\/([^/]+)\/(?:used|house|car|event|dining|merchant_house)\/\d+/.exec(pathname)?.[1];
  return path
    ? (quietly(() => decodeURIComponent(path)) ?? path)
    : (new URLSearchParams(search).get('name') ?? '');
}
