import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addresses } from '../addresses.ts';
import { useWords } from '../words.tsx';
import styles from './header-search.module.css';

/** The search field of the header. It works as a plain form before the page's script is there. */
export function HeaderSearch() {
  const { shell } = useWords();
  const navigate = useNavigate();
  const searched = searchedFor(useLocation());

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '');
    navigate(addresses.search({ name }));
  }

  return (
    <search className={styles.search}>
      <form action={addresses.search({})} onSubmit={search} className={styles.form}>
        <IconSearch aria-hidden />
        <input
          key={searched}
          type="search"
          name="name"
          defaultValue={searched}
          aria-label={shell.search}
          placeholder={shell.searchHint}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
        />
      </form>
    </search>
  );
}

/** The words of the search whose results are shown. */
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
