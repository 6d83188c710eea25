import { type ListedThing, mostThingsAtOnce } from '#contract/admin/things.ts';
import { Button } from '../../ui/form/button.tsx';
import { useAdminThingsWords } from '../office/things-words.ts';
import type { Decision } from './decide-dialog.tsx';
import styles from './things.module.css';

interface Props {
  things: readonly ListedThing[];
  chosen: readonly ListedThing[];
  onChoose: (ids: ReadonlySet<string>) => void;
  onAct: (act: Decision['act']) => void;
}

/** Chooses all things of a page, and acts on the chosen ones. */
export function Tools({ things, chosen, onChoose, onAct }: Props) {
  const { things: words } = useAdminThingsWords();
  const all = chosen.length === things.length;
  return (
    <div className={styles.tools}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !all && chosen.length > 0;
          }}
          onChange={() => onChoose(new Set(all ? [] : things.slice(0, mostThingsAtOnce).map(({ id }) => id)))}
        />
        {words.chooseAll}
      </label>
      <p className="note figures" role="status">
        {chosen.length > 0 && words.chosen(chosen.length)}
      </p>
      <div className={`row gap-3 ${styles.acts}`}>
        <Button disabled={!chosen.some(({ state }) => state !== 'shown')} onClick={() => onAct('restore')}>
          {words.restore}
        </Button>
        <Button
          look="danger"
          disabled={!chosen.some(({ state }) => state !== 'hidden')}
          onClick={() => onAct('hide')}
        >
          {words.hide}
        </Button>
      </div>
    </div>
  );
}
