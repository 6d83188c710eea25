import { IconAdjustmentsHorizontal, IconCategory, IconHistory, IconTag, IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button, IconButton } from '../ui/form/button.tsx';
import { useWords } from '../words.tsx';
import type { Option } from './options.ts';
import styles from './suggestions.module.css';

interface Props {
  id: string;
  className?: string | undefined;
  options: readonly Option[];
  at: number;
  onChoose: (option: Option) => void;
  onRemove: (option: Option) => void;
  onClear: () => void;
}

const kinds = [
  ['understood', IconAdjustmentsHorizontal],
  ['recent', IconHistory],
  ['category', IconCategory],
  ['listing', IconTag],
] as const;

/**
 * The options, grouped by kind; the interpreted search comes first, without a label. A press anywhere keeps the focus
 * in the field. The buttons that remove recent searches are outside the listbox, which must not contain buttons.
 */
export function SuggestionList({ id, className, options, at, onChoose, onRemove, onClear }: Props) {
  const { searching } = useWords();
  const panel = useFocusLeftAlone();
  const names = {
    understood: undefined,
    recent: searching.recent,
    category: searching.categories,
    listing: searching.listings,
  };
  const recent = options.filter(({ kind }) => kind === 'recent');
  return (
    <div ref={panel} className={[styles.panel, className].filter(Boolean).join(' ')}>
      <div className={styles.inside}>
        <div role="listbox" id={id} aria-label={searching.label}>
          {kinds.map(([kind, Icon]) => (
            <Group key={kind} label={names[kind]} id={`${id}-${kind}`}>
              {options.flatMap((option, index) =>
                option.kind === kind ? (
                  <div
                    key={option.key}
                    role="option"
                    tabIndex={-1}
                    id={`${id}${index}`}
                    className={`row gap-3 lit ${styles.option} ${styles[kind]}`}
                    aria-selected={index === at}
                    aria-description={kind === 'recent' ? searching.removeByKey : undefined}
                    onClick={() => onChoose(option)}
                    onKeyDown={(event) => event.key === 'Enter' && onChoose(option)}
                  >
                    <Icon aria-hidden />
                    <bdi className={kind === 'understood' ? 'cut-2' : 'cut'}>{option.name}</bdi>
                    {option.note && <small className="note">{option.note}</small>}
                  </div>
                ) : (
                  []
                ),
              )}
            </Group>
          ))}
        </div>
        {recent.length > 0 && (
          <div className={styles.removers}>
            <Button look="subtle" size="small" className={styles.clear} onClick={onClear}>
              {searching.clear}
            </Button>
            {recent.map((option) => (
              <IconButton
                key={option.key}
                label={searching.remove(option.name)}
                onClick={() => onRemove(option)}
              >
                <IconX />
              </IconButton>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** Prevents a press on the panel from moving the focus. */
function useFocusLeftAlone(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = ref;
    const pressed = (event: MouseEvent) => event.preventDefault();
    current?.addEventListener('mousedown', pressed);
    return () => current?.removeEventListener('mousedown', pressed);
  }, []);
  return ref;
}

function Group({ id, label, children }: { id: string; label: string | undefined; children: ReactNode[] }) {
  if (children.length === 0) return null;
  if (label === undefined) return children;
  return (
    <fieldset aria-labelledby={id}>
      <div id={id} role="presentation" className={`row note ${styles.label}`}>
        {label}
      </div>
      {children}
    </fieldset>
  );
}
