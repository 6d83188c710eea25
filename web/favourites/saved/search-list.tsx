import { IconTrash } from '@tabler/icons-react';
import { readSearchPath } from '#contract/listings/read-search.ts';
import type { SavedSearch, Telling } from '#contract/saved-searches/saved-searches.ts';
import { addresses } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';
import { useOwnCall } from '../../api/use-call.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Undoable } from '../../layout/toasts/undoable.tsx';
import { useAction } from '../../layout/toasts/use-action.ts';
import { tagName } from '../../listings/kinds.ts';
import { useSaidFilters } from '../../listings/search/applied-filters.tsx';
import { WhenToTell } from '../../listings/search/tell-me.tsx';
import { useSite } from '../../site.ts';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink, IconButton } from '../../ui/form/button.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useSpeech } from '../../words.tsx';
import { Waiting } from './kept-list.tsx';
import styles from './saved.module.css';
import { useSavedWords } from './use-saved-words.ts';

/** The saved searches, newest first. Each links to its page, and shows when it notifies. */
export function SearchList() {
  const { search: words } = useSavedWords();
  const { data, error, busy, reload, change } = useOwnCall('savedSearches', {});

  const [, choose] = useAction('saved search', async ({ id, query }: SavedSearch, every: Telling) => {
    await ask('saveSearch', { query, every });
    change((now) => ({
      ...now,
      searches: now.searches.map((it) => (it.id === id ? { ...it, every } : it)),
    }));
  });
  const [, forget] = useAction('saved search', async ({ id, query, name, every }: SavedSearch) => {
    await ask('forgetSearch', { id });
    change((now) => ({ ...now, searches: now.searches.filter((it) => it.id !== id) }));
    notify({
      type: 'success',
      about: 'saved search',
      message: <Undoable>{words.removed}</Undoable>,
      onClick: () => void ask('saveSearch', { query, name, every }).then(reload, reload),
    });
  });

  if (!data) return error ? <Trouble text={words.failed} busy={busy} onRetry={reload} /> : <Waiting />;
  if (data.searches.length === 0)
    return (
      <Empty title={words.empty} action={<ButtonLink to={addresses.search({})}>{words.browse}</ButtonLink>}>
        {words.emptyText}
      </Empty>
    );
  return (
    <ul className={styles.list}>
      {data.searches.map((it) => (
        <Row key={it.id} it={it} onChoose={(every) => choose(it, every)} onForget={() => forget(it)} />
      ))}
    </ul>
  );
}

interface Props {
  it: SavedSearch;
  onChoose: (every: Telling) => void;
  onForget: () => void;
}

function Row({ it: { query, name, every }, onChoose, onForget }: Props) {
  const { search: words } = useSavedWords();
  const { lang, words: all } = useSpeech();
  const { subcategories } = useSite();
  const search = readSearchPath(query);
  const saidFilters = useSaidFilters(undefined, (tag) =>
    tagName(subcategories, search?.type ?? 'used', tag, lang),
  );
  const type = search?.type && all.listings.types[search.type];
  const title = name || search?.name || type || words.everything;
  const facts = [
    ...(type && type !== title ? [type] : []),
    ...(search ? saidFilters(search) : []).map(({ text }) => text),
  ];
  return (
    <li className={`row hovers gap-3 ${styles.row}`}>
      <div className="tight grow">
        <h2 className="cut-2">
          <PlainLink to={query} className="plain" dir="auto">
            {title}
          </PlainLink>
        </h2>
        <p className={`row wrap note ${styles.facts}`}>
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </p>
      </div>
      <div className={`row gap-2 ${styles.tools}`}>
        <WhenToTell every={every} onChoose={onChoose} />
        <IconButton label={words.remove(title)} onClick={onForget}>
          <IconTrash />
        </IconButton>
      </div>
    </li>
  );
}
