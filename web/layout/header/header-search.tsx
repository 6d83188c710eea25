import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { SearchBox } from '../../search/search-box.tsx';
import { useOpenSchool } from '../../session/session.ts';
import { useWords } from '../../words.tsx';
import styles from './header-search.module.css';

/** The search field of the header. Ctrl+K or ⌘K focuses it. */
export function HeaderSearch() {
  const { shell } = useWords();
  const input = useRef<HTMLInputElement>(null);
  useShortcut(input);
  return (
    <search className={styles.search}>
      <SearchBox
        label={shell.search}
        hint={shell.searchHint}
        words={searchedFor(useLocation())}
        school={useOpenSchool()}
        className={styles.form}
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
      if (document.querySelector(':modal')) return;
      event.preventDefault();
      input.current?.select();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [input]);
}

/** The search text of the results page that is shown; "" on other pages. */
function searchedFor({ pathname, search }: { pathname: string; search: string }): string {
  if (!pathname.startsWith('/search')) return '';
  const path = /^\/search\/([^/]+)\/(?:used|house|car|event|dining|merchant_house)\/\d+/.exec(pathname)?.[1];
  return path ? decoded(path) : (new URLSearchParams(search).get('name') ?? '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
