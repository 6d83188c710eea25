import { useSyncExternalStore } from 'react';
import { keySheet as en } from '#contract/words/en/key-sheet.ts';
import { keySheet as zh } from '#contract/words/zh/key-sheet.ts';
import { useShared } from '../session/shared.ts';
import { Choice } from '../ui/form/choice.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { bothWords, useWords } from '../words.tsx';
import styles from './key-sheet.module.css';
import { keysOn, sheetOpen } from './key-state.ts';

const useKeySheetWords = bothWords<typeof en>({ en, zh });

/** The keys and their actions, with the switch that turns them off. */
export function KeySheet() {
  const { shell } = useWords();
  const keys = useKeySheetWords();
  const open = useShared(sheetOpen);
  const on = useSyncExternalStore(keysOn.subscribe, keysOn.get, () => true);
  const all: [keys: string[], does: string][] = [
    [['?'], keys.sheet],
    [['/'], keys.search],
    [['j'], keys.next],
    [['k'], keys.previous],
    [['g', 'h'], keys.home],
    [['g', 'f'], keys.forum],
    [['g', 'c'], keys.chats],
  ];
  return (
    <Dialog open={open === true} title={shell.keys} onClose={() => sheetOpen.set(false)}>
      <div className="stack-4">
        <dl className={styles.keys}>
          {all.map(([names, does]) => (
            <div key={does} className="row between gap-4 ruled">
              <dt>{does}</dt>
              <dd className="row gap-1">
                {names.map((name) => (
                  <kbd key={name} className="center">
                    {name}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Choice label={keys.label}>
          {[true, false].map((it) => (
            <button key={`${it}`} type="button" aria-pressed={on === it} onClick={() => keysOn.set(it)}>
              {it ? keys.on : keys.off}
            </button>
          ))}
        </Choice>
        <p className="note">{keys.again}</p>
      </div>
    </Dialog>
  );
}
