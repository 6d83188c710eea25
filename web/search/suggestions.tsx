import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Suggestion } from '#contract/listings/suggest.ts';
import type { Understood } from '#contract/meaning/understand.ts';
import { ask } from '../api/ask.ts';
import { useReported } from '../reports/reported.ts';
import { ownAddress } from '../schools/own-address.ts';
import { useSite } from '../site.ts';
import { useSpeech } from '../words.tsx';
import { findCategories } from './find-categories.ts';
import { fittingRecent, type Option, optionsOf } from './options.ts';
import { forgetSearch, forgetSearches, rememberSearch, useRecentSearches } from './recent-searches.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useKeys } from './use-keys.ts';
import { useTyped } from './use-typed.ts';

/** The state of the list for the field's ARIA attributes. */
export interface SuggestionPopup {
  list: string;
  active: string | undefined;
}

/**
 * Suggestions below a search field: recent searches, categories, titles. The chunk loads when the field first gets the
 * focus. The field keeps the focus; `onPopup` receives the list's state.
 */
export function Suggestions({
  input,
  composing,
  school,
  className,
  onPopup,
}: {
  input: HTMLInputElement;
  /** Whether an input method is composing: the field's text is then not final. */
  composing: boolean;
  school: number;
  className?: string | undefined;
  onPopup: (popup: SuggestionPopup | null) => void;
}) {
  const { lang, words } = useSpeech();
  const { subcategories } = useSite();
  const isReported = useReported();
  const navigate = useNavigate();
  const id = useId();
  const typed = useTyped(input, composing);
  const recent = useRecentSearches();
  const asked = useSuggestions(typed, school, composing);
  const proposed = {
    ...asked,
    listings: asked.listings.filter(({ iid }) => !isReported('listing', iid)),
    recent: fittingRecent(recent, typed),
    categories: findCategories(typed, subcategories),
  };
  const options = optionsOf(proposed, school, lang, words.listings, subcategories);
  const [open, setOpen] = useState(document.activeElement === input);
  const [active, setActive] = useState<string | null>(null);
  const shown = open && !composing && options.length > 0;
  const at = shown ? options.findIndex((option) => idOf(option) === active) : -1;

  function choose(option: Option) {
    if (option.kind === 'recent') rememberSearch(option.name);
    if (option.kind === 'understood') rememberSearch(typed);
    input.value = option.words ?? '';
    setOpen(false);
    navigate(ownAddress(option.to));
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  function remove(option: Option) {
    forgetSearch(option.name);
    input.focus();
  }

  function clear() {
    forgetSearches();
    input.focus();
  }

  useKeys(input, {
    options,
    at,
    shown,
    show: setOpen,
    move: (to) => setActive(options[to] ? idOf(options[to]) : null),
    choose,
    remove,
  });
  useComingAndGoing(input, (here) => {
    setOpen(here);
    setActive(null);
  });

  const activeId = at < 0 ? undefined : `${id}${at}`;
  useEffect(() => onPopup(shown ? { list: id, active: activeId } : null), [shown, id, activeId, onPopup]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <>
      <p className="only-heard" aria-live="polite">
        {shown && words.searching.found(options.length)}
      </p>
      {shown && (
        <SuggestionList
          id={id}
          className={className}
          options={options}
          at={at}
          onChoose={choose}
          onRemove={remove}
          onClear={clear}
        />
      )}
    </>
  );
}

function idOf({ kind, key }: Option): string {
  return `${kind} ${key}`;
}

/** The list opens when the field is focused, pressed or typed in, and closes when the focus leaves its form. */
function useComingAndGoing(input: HTMLInputElement, tell: (here: boolean) => void): void {
  const come = useEffectEvent(() => tell(true));
  const go = useEffectEvent(() => tell(false));
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    for (const name of ['focus', 'input', 'mousedown']) input.addEventListener(name, come, { signal });
    const box = input.form ?? input;
    box.addEventListener('submit', go, { signal });
    box.addEventListener(
      'focusout',
      (event) => {
        const to = (event as FocusEvent).relatedTarget;
        if (!(to instanceof Node && box.contains(to))) go();
      },
      { signal },
    );
    return () => gone.abort();
  }, [input]);
}

/** Milliseconds for which typing pauses before the request. */
const pauseMs = 150;

/**
 * The server's suggestions for the typed text: titles, and the interpreted search. Requests wait for a pause; none are
 * sent for blank text or during composition (`held`). Answers show separately; outdated ones are dropped, and failed
 * requests suggest nothing.
 */
function useSuggestions(typed: string, school: number, held: boolean): Suggested {
  const [listings, setListings] = useState(none.listings);
  const [understood, setUnderstood] = useState(none.understood);
  const name = typed.trim();
  useEffect(() => {
    if (held) return;
    const asking = new AbortController();
    const { signal } = asking;
    const set = (said: Partial<Suggested>) => {
      if (signal.aborted) return;
      if (said.listings) setListings(said.listings);
      if (said.understood !== undefined) setUnderstood(said.understood);
    };
    if (!name) return set(none);
    const timer = setTimeout(() => {
      // Not trimmed: a trailing space marks the last word as complete.
      ask('suggestListings', { name: typed, school_id: school }, { signal }).then(
        ({ suggestions }) => set({ listings: suggestions }),
        () => set({ listings: none.listings }),
      );
      ask('understand', { q: name, school_id: school }, { signal }).then(
        (it) => set({ understood: it }),
        () => set({ understood: null }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [name, typed, school, held]);
  return name ? { listings, understood } : none;
}

interface Suggested {
  listings: readonly Suggestion[];
  understood: Understood | null;
}

const none: Suggested = { listings: [], understood: null };
