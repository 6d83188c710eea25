import { IconSearch } from '@tabler/icons-react';
import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../addresses.ts';
import { schoolFilter } from '../listings/kinds.ts';
import { ownAddress } from '../schools/own-address.ts';
import { rememberSearch } from './recent-searches.ts';
import type { SuggestionPopup, Suggestions } from './suggestions.tsx';
import { isComposing } from './use-typed.ts';

interface Props {
  label: string;
  hint: string;
  words?: string;
  /** The school whose board is searched. */
  school?: number;
  className?: string | undefined;
  /** The position of the suggestions, if not directly below the field. */
  panelClass?: string | undefined;
  inputRef?: RefObject<HTMLInputElement | null>;
  children?: ReactNode;
}

/**
 * A search field. It works as a plain form before the page's script loads. Enter searches the typed text unless a
 * suggestion is active. The suggestions' chunk loads when the field first gets the focus.
 */
export function SearchBox({
  label,
  hint,
  words = '',
  school = 1,
  className,
  panelClass,
  children,
  ...props
}: Props) {
  const navigate = useNavigate();
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const [composing, setComposing] = useState(false);
  const [popup, setPopup] = useState<SuggestionPopup | null>(null);
  const [Proposing, setProposing] = useState<ComponentType<Parameters<typeof Suggestions>[0]> | null>(null);
  useShown(input, words);
  const filters = schoolFilter(school);

  function propose() {
    // If the chunk fails to load, the field still searches.
    if (!Proposing)
      import('./suggestions.tsx').then(
        (it) => setProposing(() => it.Suggestions),
        () => {},
      );
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = input.current?.value ?? '';
    rememberSearch(name);
    navigate(ownAddress(addresses.search({ name, filters })));
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <form className={className} action={addresses.search({})} onSubmit={search}>
      <IconSearch aria-hidden />
      <input
        ref={input}
        type="search"
        name="name"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={popup !== null}
        aria-controls={popup?.list}
        aria-activedescendant={popup?.active}
        defaultValue={words}
        placeholder={hint}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        onFocus={propose}
        onInput={propose}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={(event) => {
          // The Enter that ends a composition belongs to the input method.
          if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
        }}
      />
      {Proposing && input.current && (
        <Proposing
          input={input.current}
          composing={composing}
          school={school}
          className={panelClass}
          onPopup={setPopup}
        />
      )}
      {filters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** The text of a new search replaces the field's text, but not what is being typed; the field keeps its focus. */
function useShown(input: RefObject<HTMLInputElement | null>, words: string): void {
  const shown = useRef(words);
  useEffect(() => {
    const { current: field } = input;
    if (shown.current === words || !field) return;
    const isTyping = document.activeElement === field && field.value !== shown.current;
    shown.current = words;
    if (!isTyping) field.value = words;
  }, [input, words]);
}
