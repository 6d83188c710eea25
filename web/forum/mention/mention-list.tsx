import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { mentioning as en } from '#contract/words/en/mentioning.ts';
import { mentioning as zh } from '#contract/words/zh/mentioning.ts';
import { isComposing } from '../../search/use-typed.ts';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { useSpeech } from '../../words.tsx';
import { insertText } from '../write/edit-text.ts';
import styles from './mention-list.module.css';
import { type Begun, begunAt, useMentionable } from './use-mentionable.ts';

/** The state of the list for the field's ARIA attributes. */
export interface MentionPopup {
  list: string;
  active: string;
}

interface Props {
  area: HTMLTextAreaElement;
  /** The topic whose people come first. */
  ftid: string | undefined;
  onPopup: (popup: MentionPopup | null) => void;
}

/**
 * People to mention, below the line in which the user types `@`. The field keeps the focus: arrows move through the
 * list, Enter and Tab choose, Esc closes. It must be in the same positioned box as the field.
 */
export function MentionList({ area, ftid, onPopup }: Props) {
  const { lang } = useSpeech();
  const words = lang === 'zh' ? zh : en;
  const id = useId();
  const [begun, close] = useBegun(area);
  const people = useMentionable(begun, ftid);
  const [chosen, setChosen] = useState({ start: '', at: 0 });
  const shown = begun !== null && people.length > 0;
  const at = chosen.start === begun?.start ? Math.min(chosen.at, people.length - 1) : 0;
  const panel = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLSpanElement>(null);

  function choose(index: number) {
    const person = people[index];
    if (!begun || !person) return;
    area.setSelectionRange(begun.from, begun.to);
    insertText(area, `@${person.username} `);
    close();
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!shown || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return;
    const step = { ArrowDown: 1, ArrowUp: people.length - 1 }[event.key];
    if (step !== undefined) setChosen({ start: begun.start, at: (at + step) % people.length });
    else if (event.key === 'Enter' || event.key === 'Tab') choose(at);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const gone = new AbortController();
    area.addEventListener('keydown', (event) => pressed(event), { signal: gone.signal });
    return () => gone.abort();
  }, [area]);

  const active = `${id}${at}`;
  useEffect(() => onPopup(shown ? { list: id, active } : null), [shown, id, active, onPopup]);
  useEffect(() => {
    if (shown) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [shown, active]);

  useLayoutEffect(() => {
    const { current: box } = panel;
    const { current: mark } = line;
    if (!box || !mark) return;
    place(area, mark, box);
    // A press on a person leaves the focus in the field.
    const hold = (event: MouseEvent) => event.preventDefault();
    box.addEventListener('mousedown', hold);
    return () => box.removeEventListener('mousedown', hold);
  });

  return (
    <>
      <p className="only-heard" aria-live="polite">
        {shown && words.found(people.length)}
      </p>
      {shown && (
        <>
          <div className={styles.copy} aria-hidden>
            {area.value.slice(0, begun.from)}
            <span ref={line}>@</span>
          </div>
          <div ref={panel} id={id} role="listbox" aria-label={words.people} className={styles.panel}>
            {people.map(({ userid, username, avatar }, index) => (
              <div
                key={userid}
                id={`${id}${index}`}
                role="option"
                tabIndex={-1}
                className={`row gap-3 lit ${styles.option}`}
                aria-selected={index === at}
                onClick={() => choose(index)}
                onKeyDown={(event) => event.key === 'Enter' && choose(index)}
              >
                <Avatar name={username} picture={avatar} size={28} />
                <bdi className="cut">{username}</bdi>
              </div>
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** The mention that the caret is in, and a function that closes its list until another one is typed. */
function useBegun(area: HTMLTextAreaElement): [Begun | null, () => void] {
  const [begun, setBegun] = useState<Begun | null>(() => begunAt(area));
  const [closed, setClosed] = useState(-1);
  useEffect(() => {
    const gone = new AbortController();
    const look = (event?: Event) => {
      if (event && 'isComposing' in event && event.isComposing) return;
      const now = document.activeElement === area ? begunAt(area) : null;
      setBegun((known) => (known?.from === now?.from && known?.start === now?.start ? known : now));
      setClosed((from) => (from === now?.from ? from : -1));
    };
    // The user may have typed while this chunk loaded.
    look();
    for (const name of ['input', 'keyup', 'click', 'focus', 'blur', 'compositionend'])
      area.addEventListener(name, look, { signal: gone.signal });
    return () => gone.abort();
  }, [area]);
  return [begun && begun.from !== closed ? begun : null, () => setClosed(begun?.from ?? -1)];
}

/** Places the list below the line of the mark, or above it where there is more room. */
function place(area: HTMLTextAreaElement, mark: HTMLElement, box: HTMLElement): void {
  const { top } = area.getBoundingClientRect();
  const line = mark.offsetTop - area.scrollTop;
  const dialog = area.closest('dialog')?.getBoundingClientRect();
  const seen = visualViewport?.height ?? innerHeight;
  const below = Math.min(seen, dialog?.bottom ?? seen) - top - line - mark.offsetHeight;
  const above = top + line - Math.max(0, dialog?.top ?? 0);
  const isAbove = below < box.offsetHeight + 12 && above > below;
  box.style.setProperty(
    '--down',
    `${isAbove ? line - box.offsetHeight - 6 : line + mark.offsetHeight + 6}px`,
  );
}
