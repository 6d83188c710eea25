import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isBlank } from '#contract/blank.ts';
import {
  rentSubcategory,
  understoodLength,
  understoodSearch,
  wantedBy,
} from '#contract/listings/understood-search.ts';
import { ask } from '../../api/ask.ts';
import { type Search, searchAddress } from '../../listings/search/search-address.ts';
import { useSession } from '../../session/session.ts';
import { useSite } from '../../site.ts';
import { useSearchParts, without } from './use-search-parts.ts';
import { useWantedWords } from './use-wanted-words.ts';
import styles from './wanted.module.css';

interface Props {
  form: HTMLFormElement;
  /** The topic's current search. */
  before: Search | null;
}

/**
 * The search in the texts of a topic's form, as chips that the writer can remove. The form sends them as `wanted`, an
 * address of the search page, or "" without a search.
 */
export function WantedFields({ form, before }: Props) {
  const words = useWantedWords();
  const said = useSearchParts();
  const understood = useUnderstood(form, before);
  const [off, setOff] = useState<readonly string[]>([]);
  const chips = understood ? said(understood) : [];
  const gone = chips.filter(({ text }) => off.includes(text)).flatMap(({ parts }) => parts);
  const search = understood && without(understood, gone);
  const left = search ? said(search) : [];
  const asks = left.some(({ parts }) => !parts.includes('school_id'));

  return (
    <fieldset className={`tight ${styles.fields}`} aria-label={words.lookingFor}>
      <p className="field-label">{words.lookingFor}</p>
      <ul className={`sideways ${styles.chips}`}>
        {left.map(({ text }) => (
          <li key={text}>
            <button
              type="button"
              className="pill icons-16 gap-1"
              aria-label={words.remove(text)}
              onClick={({ currentTarget }) => {
                const chip = currentTarget.closest('li');
                const next = (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector(
                  'button',
                );
                (next ?? form.querySelector<HTMLElement>('textarea'))?.focus();
                setOff([...off, text]);
              }}
            >
              <bdi>{text}</bdi>
              <IconX aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <p className="note">{asks ? words.understoodHint : words.nothing}</p>
      <p className="only-heard" aria-live="polite">
        {words.understood(left.length)}
      </p>
      <input type="hidden" name="wanted" value={search && asks ? searchAddress(search) : ''} />
    </fieldset>
  );
}

const pauseMs = 250;

/** The search in the form's texts, updated after a pause in typing; initially the topic's current search. */
function useUnderstood(form: HTMLFormElement, before: Search | null): Search | null {
  const session = useSession();
  const { schools } = useSite();
  const school = schools.find(({ abbr }) => abbr === session?.school_abbr)?.id ?? 1;
  const [texts, setTexts] = useState(() => textsOf(form));
  const [first] = useState(before && texts);
  const [understood, setUnderstood] = useState(before);
  const { title, content, rents } = texts;
  const unchanged = first !== null && first.title === title && first.content === content;

  const take = useEffectEvent((event?: Event) => {
    if (event && 'isComposing' in event && event.isComposing) return;
    const now = textsOf(form);
    if (now.title !== title || now.content !== content || now.rents !== rents) setTexts(now);
  });
  useEffect(() => {
    // The user may have typed while this chunk loaded.
    take();
    const gone = new AbortController();
    for (const name of ['input', 'compositionend', 'focusin'])
      form.addEventListener(name, (event) => take(event), { signal: gone.signal });
    return () => gone.abort();
  }, [form]);

  useEffect(() => {
    if (unchanged) return setUnderstood(before);
    const asking = new AbortController();
    const { signal } = asking;
    const read = (text: string) =>
      isBlank(text)
        ? null
        : ask(
            'understand',
            { q: text.slice(0, understoodLength).toWellFormed(), school_id: school as 1 },
            { signal },
          );
    const timer = setTimeout(async () => {
      const [called, told] = await Promise.all([read(title), read(content)]).catch(() => [null, null]);
      if (signal.aborted) return;
      setUnderstood(called && understoodSearch(wantedBy(called, told, rents), school));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [title, content, rents, school, unchanged, before]);
  return understood;
}

function textsOf(form: HTMLFormElement) {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  return {
    title: text('title'),
    content: text('content').slice(0, understoodLength),
    rents: text('subcategory') === rentSubcategory,
  };
}
