import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  name: ReactNode;
  count?: number | undefined;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (id: string) => void;
  children: ReactNode;
}

/**
 * Tabs over one panel, which contains the children. The tabs are one tab stop; arrow keys move between them. A count
 * describes its tab and is not part of its name.
 */
export function Tabs({ label, tabs, chosen, onChoose, children }: Props) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    showTab(row.current, chosen);
  }, [chosen]);

  function walk(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tabs.length, End: tabs.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = tabs.findIndex((tab) => tab.id === chosen);
    const to =
      Math.abs(step) > 1 ? (step < 0 ? 0 : tabs.length - 1) : (from + step + tabs.length) % tabs.length;
    const next = tabs[to];
    if (!next) return;
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
    onChoose(next.id);
  }

  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className={styles.row} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}panel`}
            aria-description={tab.count?.toString()}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            <span>{tab.name}</span>
            {tab.count !== undefined && (
              <span className={`note figures ${styles.count}`} aria-hidden>
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${chosen}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}

/** Scrolls the row, and nothing around it, so that it shows the whole chosen tab. */
function showTab(row: HTMLElement | null, chosen: string): void {
  const tab = row?.querySelector(`[id$="${CSS.escape(chosen)}"]`);
  if (!row || !tab) return;
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  const [before, after] = [inner.left - outer.left, inner.right - outer.right];
  if (before < 0 || after > 0) row.scrollLeft += before < 0 ? before : after;
}
