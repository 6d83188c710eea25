import { IconBell, IconBellRinging } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Telling, tellings } from '#contract/saved-searches/saved-searches.ts';
import { addresses } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';
import { useOwnCall } from '../../api/use-call.ts';
import { useSavedWords } from '../../favourites/saved/use-saved-words.ts';
import { mended } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { doLater, takeLater } from '../../session/act-later.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import styles from './search.module.css';
import { type Search, searchAddress } from './search-address.ts';

interface Props {
  search: Search;
  /** Whether the search currently has no results. */
  none?: boolean;
}

/** Saves the search with its filters, or deletes it. Next to the button is the choice of when a saved search notifies. */
export function TellMe({ search, none = false }: Props) {
  const { search: words } = useSavedWords();
  const navigate = useNavigate();
  const session = useSession();
  const query = searchAddress(search, { offset: 0, view: 'grid' });
  const { every, busy, save, forget } = useSaved(query);

  function press() {
    if (session && every !== null) return forget();
    if (session) {
      import('../../notifications/chosen/ask-push.tsx').then((it) => it.askForPush()).catch(() => undefined);
      return save('now');
    }
    doLater({ act: 'tell', id: query });
    navigate(addresses.login, { state: { from: query, act: 'tell' } });
  }

  return (
    <div className={`row gap-2 ${styles.tell}`}>
      <Button aria-pressed={every !== null} busy={busy} onClick={press} className={styles.bell}>
        {every === null ? <IconBell aria-hidden /> : <IconBellRinging aria-hidden />}
        <span>{none ? words.tellOnce : words.tell}</span>
      </Button>
      {every !== null && <WhenToTell every={every} onChoose={save} />}
    </div>
  );
}

/** The choice of when a saved search notifies. */
export function WhenToTell({ every, onChoose }: { every: Telling; onChoose: (every: Telling) => void }) {
  const { search: words } = useSavedWords();
  return (
    <label className={styles.sort}>
      <span className="only-heard">{words.when}</span>
      <select
        value={every}
        onChange={({ target }) => onChoose(tellings.find((it) => it === target.value) ?? 'now')}
      >
        {tellings.map((it) => (
          <option key={it} value={it}>
            {words.every[it]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The schedule by which the search of an address notifies, null if it is not saved, and a function to change it. */
function useSaved(query: string) {
  const session = useSession();
  const { data, reload } = useOwnCall('savedSearches', { query });
  const [wish, setWish] = useState<{ query: string; id: string; every: Telling | null }>();
  const found = data?.searches.find(({ id }) => id === data.id);
  const wished = wish?.query === query && session ? wish : undefined;
  const every = wished ? wished.every : session ? (found?.every ?? null) : null;
  const id = wished?.id ?? found?.id ?? '';

  const [saving, save] = useAction('saved search', async (next: Telling) => {
    const answer = await ask('saveSearch', { query, every: next });
    setWish({ query, id: answer.id, every: next });
    mended('saved search');
  });
  const [forgetting, forget] = useAction('saved search', async () => {
    await ask('forgetSearch', { id });
    setWish({ query, id: '', every: null });
    mended('saved search');
  });

  // A visitor's press before the sign-in is carried out after it.
  const goOn = useEffectEvent(async () => {
    const later = takeLater('tell');
    if (!later?.id) return;
    await ask('saveSearch', { query: later.id, every: 'now' }).catch(() => undefined);
    await reload();
  });
  useEffect(() => {
    if (session) void goOn();
  }, [session]);

  return { every, busy: saving || forgetting, save, forget };
}
