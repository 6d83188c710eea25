import { type NotificationKind, neverOff, type Way } from '#contract/notifications/kinds.ts';
import { useNoticeWords } from '../words.ts';
import type { ChosenNotices } from './use-chosen.ts';
import styles from './user-notifications.module.css';

const groups = {
  talk: ['message', 'mention', 'reply', 'like'],
  people: ['follow', 'page'],
  listings: ['price', 'sold', 'back', 'match', 'wanted'],
  deals: ['offer', 'hold', 'deal', 'review', 'event'],
  account: ['points', 'security', 'standing', 'case', 'notice'],
} as const satisfies Record<string, readonly NotificationKind[]>;

const columns = ['bell', 'push', 'mail'] as const;
type Column = (typeof columns)[number];

/** One row for each kind of event, with a checkbox for each channel. */
export function WayTable({ settings, save }: ChosenNotices) {
  const { chosen: words } = useNoticeWords();
  return (
    <table className={`box ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.way}>
              {words.ways[column]}
            </th>
          ))}
        </tr>
      </thead>
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={4} className={`muted ${styles.group}`}>
              {words.groups[group]}
            </th>
          </tr>
          {groups[group].map((kind) => (
            <tr key={kind}>
              <th scope="row" className="regular">
                {words.kinds[kind]}
              </th>
              {columns.map((column) => (
                <td key={column} className={styles.way}>
                  <label className={`center ${styles.tick}`}>
                    <span className="only-heard">{words.wayOf(words.kinds[kind], words.ways[column])}</span>
                    <input
                      type="checkbox"
                      checked={has(settings.ways[kind], column)}
                      disabled={column === 'bell' && neverOff.includes(kind)}
                      onChange={({ target }) =>
                        save({ ways: { [kind]: next(settings.ways[kind], column, target.checked) } })
                      }
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function has(way: Way, column: Column): boolean {
  if (column === 'bell') return way !== 'off';
  return way === 'all' || way === `bell+${column}`;
}

/** Push and mail require the bell. */
function next(way: Way, column: Column, on: boolean): Way {
  if (column === 'bell') return on ? 'bell' : 'off';
  const push = column === 'push' ? on : has(way, 'push');
  const mail = column === 'mail' ? on : has(way, 'mail');
  if (push && mail) return 'all';
  return push ? 'bell+push' : mail ? 'bell+mail' : 'bell';
}
