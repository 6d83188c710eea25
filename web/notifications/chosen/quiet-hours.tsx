import { useSite } from '../../site.ts';
import { Select, TextField } from '../../ui/form/field.tsx';
import { useNoticeWords } from '../words.ts';
import type { ChosenNotices } from './use-chosen.ts';
import styles from './user-notifications.module.css';

const usual = { from: '22:00', to: '07:00' };

/** The hours without pushes and mails, and the zone in which hours and days count. */
export function QuietHours({ settings, save }: ChosenNotices) {
  const { chosen } = useNoticeWords();
  const { quiet: words } = chosen;
  const { schools } = useSite();
  const { quiet, zone } = settings;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([zone, here, ...schools.map(({ timezone }) => timezone)])].sort();
  return (
    <section className="box stack-4 column pad-5" aria-labelledby="quiet">
      <h2 id="quiet">{words.title}</h2>
      <label className={`row gap-3 ${styles.line}`}>
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ target }) => save({ quiet: target.checked ? usual : null })}
        />
        {words.on}
      </label>
      <p className="note">{words.note}</p>
      {quiet && (
        <div className={`wrap gap-3 ${styles.times}`}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={words[end]}
              type="time"
              value={quiet[end]}
              required
              onChange={({ target }) => target.value && save({ quiet: { ...quiet, [end]: target.value } })}
            />
          ))}
        </div>
      )}
      <Select label={words.zone} value={zone} onChange={({ target }) => save({ zone: target.value })}>
        {zones.map((it) => (
          <option key={it} value={it}>
            {it === here ? words.zoneHere(plain(it)) : plain(it)}
          </option>
        ))}
      </Select>
    </section>
  );
}

const plain = (zone: string): string => zone.replaceAll('_', ' ');
