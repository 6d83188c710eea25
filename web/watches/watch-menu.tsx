import { IconBell, IconBellOff, IconBellRinging, IconCheck } from '@tabler/icons-react';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '#contract/language.ts';
import type { WatchKind, WatchLevel } from '#contract/watches/watches.ts';
import type { watches } from '#contract/words/en/watches.ts';
import { ask } from '../api/ask.ts';
import { useOwnCall } from '../api/use-call.ts';
import { mended } from '../layout/toasts/notify.ts';
import { useAction } from '../layout/toasts/use-action.ts';
import { takeLater } from '../session/act-later.ts';
import { Menu } from '../ui/overlay/menu.tsx';
import { useSpeech } from '../words.tsx';
import styles from './watch-menu.module.css';

type Choice = WatchLevel | 'listings';

export interface Watched {
  kind: 'topic' | 'board' | 'school' | 'person';
  id: string;
  /** Whether a person has listings, which can be watched separately. */
  sells?: boolean;
}

interface Props {
  of: Watched;
  className: string;
  /** The text next to the icon. */
  text: string | null;
  /** Whether it was pressed before its code loaded. */
  open: boolean;
}

/** The choice of a watch's level. The icon shows the current one. */
export function WatchMenu({ of, className, text, open }: Props) {
  const { words: all } = useSpeech();
  const words = useWatchWords();
  const { chosen, choose } = useChosen(of);
  const place = useRef<HTMLSpanElement>(null);
  const openAtOnce = useEffectEvent(() => {
    if (open) place.current?.querySelector('button')?.click();
  });
  useEffect(() => openAtOnce(), []);
  const said: Partial<Record<Choice, string>> = words.choices[of.kind];
  const Icon = icons[chosen] ?? IconBell;
  return (
    <span ref={place} className={styles.place}>
      <Menu
        label={`${all.shell.watch}: ${said[chosen] ?? ''}`}
        buttonClass={className}
        face={
          <>
            <Icon aria-hidden />
            {text}
          </>
        }
      >
        <p className={`note semibold ${styles.title}`}>{words.titles[of.kind]}</p>
        {choicesOf(of).map((choice) => (
          <button key={choice} type="button" aria-pressed={choice === chosen} onClick={() => choose(choice)}>
            <span className="grow">{said[choice]}</span>
            {choice === chosen && <IconCheck aria-hidden />}
          </button>
        ))}
      </Menu>
    </span>
  );
}

const icons: Partial<Record<Choice, typeof IconBell>> = {
  all: IconBellRinging,
  listings: IconBellRinging,
  muted: IconBellOff,
};

function choicesOf({ kind, sells }: Watched): Choice[] {
  if (kind === 'topic') return ['all', 'mentions', 'muted'];
  return kind === 'person' && sells ? ['all', 'listings', 'none', 'muted'] : ['all', 'none', 'muted'];
}

/** The current level, and a function to change it. A change shows at once, and reverts when the server refuses it. */
function useChosen({ kind, id, sells = false }: Watched) {
  const { data, reload } = useOwnCall('showWatch', { kind, id });
  const seller = useOwnCall('showWatch', sells ? { kind: 'seller', id } : null);
  const [wish, setWish] = useState<Choice | null>(null);
  const chosen = wish ?? choiceOf(kind, data?.level ?? 'none', seller.data?.level ?? 'none');

  const [, choose] = useAction('watch', async (next: Choice) => {
    setWish(next);
    if (next === 'all' || next === 'listings')
      import('../notifications/chosen/ask-push.tsx').then((it) => it.askForPush()).catch(() => undefined);
    try {
      for (const it of levelsOf({ kind, id, sells }, next)) await ask('setWatch', it);
      mended('watch');
    } catch (error) {
      setWish(null);
      void reload();
      throw error;
    }
  });

  // A visitor's press before the sign-in is carried out after it.
  const goOn = useEffectEvent(() => {
    const later = takeLater('watch');
    if (later?.kind === kind && later.id === id) void choose('all');
  });
  useEffect(() => goOn(), []);

  return { chosen, choose };
}

/** The shown choice for a level. A topic without a watch counts as `mentions`, since mentions always notify. */
function choiceOf(kind: WatchKind, level: WatchLevel, seller: WatchLevel): Choice {
  if (kind === 'topic') return level === 'none' ? 'mentions' : level;
  if (level === 'all' || level === 'muted') return level;
  return seller === 'all' ? 'listings' : 'none';
}

/** The levels to set for a choice: a person and a seller are watched separately. */
function levelsOf({ kind, id, sells }: Watched, choice: Choice) {
  const level = choice === 'listings' ? 'none' : choice;
  const seller = { kind: 'seller', id, level: choice === 'listings' ? 'all' : 'none' } as const;
  return [{ kind, id, level }, ...(sells ? [seller] : [])];
}

const loads: Partial<Record<Language, Promise<typeof watches>>> = {};

function useWatchWords(): typeof watches {
  const { lang } = useSpeech();
  loads[lang] ??= load(lang);
  return use(loads[lang]);
}

async function load(lang: Language): Promise<typeof watches> {
  const found =
    lang === 'zh'
      ? await import('#contract/words/zh/watches.ts')
      : await import('#contract/words/en/watches.ts');
  return found.watches;
}
