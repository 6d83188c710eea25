import type { FormEvent, ReactNode } from 'react';
import { grouped } from '#contract/words/formats.ts';
import { Button } from '../../ui/form/button.tsx';
import { Select, TextField } from '../../ui/form/field.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import styles from './office.module.css';
import { type AskedFor, page } from './use-asked.ts';
import { useOfficeWords } from './words.ts';

/** The search words and filters of a list; `children` are its `Filter`s. */
export function Filters({ asked, q, children }: { asked: AskedFor; q?: string; children?: ReactNode }) {
  const words = useOfficeWords();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    asked.set('q', String(new FormData(event.currentTarget).get('q') ?? '').trim());
  }
  return (
    <form method="post" className={styles.filters} onSubmit={search}>
      {q && (
        <TextField
          key={asked.get('q')}
          label={q}
          type="search"
          name="q"
          maxLength={254}
          enterKeyHint="search"
          defaultValue={asked.get('q')}
        />
      )}
      {children}
      {q && <Button type="submit">{words.search}</Button>}
    </form>
  );
}

/** A filter of a list by one of some values. */
export function Filter<T extends string>(props: {
  asked: AskedFor;
  name: string;
  label: string;
  values: readonly T[];
  names: Readonly<Record<T, string>>;
}) {
  const words = useOfficeWords();
  const { asked, name, label, values, names } = props;
  return (
    <Select
      label={label}
      value={asked.oneOf(name, values) ?? ''}
      onChange={({ target }) => asked.set(name, target.value)}
    >
      <option value="">{words.all}</option>
      {values.map((it) => (
        <option key={it} value={it}>
          {names[it]}
        </option>
      ))}
    </Select>
  );
}

/** The number of results. */
export function Found({ total }: { total: number }) {
  const words = useOfficeWords();
  return (
    <p className="note" role="status">
      {words.found(grouped(total))}
    </p>
  );
}

/** The links to the pages of a list. */
export function Pages({ asked, total }: { asked: AskedFor; total: number }) {
  const words = useOfficeWords();
  return (
    <PageLinks
      label={words.pages}
      offset={asked.offset}
      page={page}
      total={Math.min(total, 10_000)}
      link={asked.link}
    />
  );
}
