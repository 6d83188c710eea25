import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { ConflictNote } from '../office/conflict.tsx';
import styles from '../office/office.module.css';
import { useAdminSiteWords } from '../office/site-words.ts';
import { useOfficeWords } from '../office/words.ts';
import type { useSetting } from './use-setting.ts';

interface Props {
  title: string;
  lede: string;
  setting: Pick<ReturnType<typeof useSetting>, 'conflict' | 'typed' | 'drop' | 'round'> & {
    form: Pick<ReturnType<typeof useSetting>['form'], 'form' | 'failure' | 'busy'>;
  };
  children: ReactNode;
  /** More buttons next to "Save". */
  more?: ReactNode;
}

/** One part of the settings, in a box with its own "Save". */
export function SettingSection({ title, lede, setting, children, more }: Props) {
  const { settings: words } = useAdminSiteWords();
  const office = useOfficeWords();
  const id = useId();
  const { form, conflict, typed, drop, round } = setting;
  return (
    <section className="box pad-5" aria-labelledby={id}>
      <form {...form.form} key={round} className="stack-4 column">
        <div>
          <h2 id={id}>{title}</h2>
          <p className="note">{lede}</p>
        </div>
        {children}
        <div>
          <div className={styles.troubles}>
            <Failure>{form.failure}</Failure>
            <ConflictNote conflict={conflict} />
          </div>
          <div className="wrap gap-2">
            <Button type="submit" busy={form.busy}>
              {office.save}
            </Button>
            {typed && (
              <Button look="subtle" onClick={drop}>
                {words.undo}
              </Button>
            )}
            {more}
          </div>
        </div>
      </form>
    </section>
  );
}
