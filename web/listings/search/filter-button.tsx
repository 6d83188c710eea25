import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useWords } from '../../words.tsx';
import { FilterForm } from './filter-form.tsx';
import styles from './search.module.css';
import { narrowing, type Search } from './search-address.ts';

/** Below 1024 px this button opens the filters in a sheet, which shows how many results they would have. */
export function FilterButton({ search }: { search: Search }) {
  const { search: said } = useWords().listings;
  const [open, setOpen] = useState(false);
  const { total, count, forget } = useCount();
  const set = narrowing(search.filters).length;

  function close() {
    setOpen(false);
    forget();
  }

  return (
    <div className={styles.sheetButton}>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <IconAdjustmentsHorizontal aria-hidden />
        {set ? said.filtersSet(set) : said.filters}
      </Button>
      <Dialog
        open={open}
        title={said.filters}
        shape="drawer"
        onClose={close}
        actions={
          <Button type="submit" form="sheet" look="primary" wide>
            {total === null ? said.show : said.showCount(total)}
          </Button>
        }
      >
        {open && <FilterForm search={search} sheet={{ onApplied: close, onChanged: count }} />}
      </Dialog>
    </div>
  );
}

/** The number of results of a search, requested once the user pauses; null while it is unknown. */
function useCount() {
  const [total, setTotal] = useState<string | null>(null);
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);

  function forget() {
    asking.current?.abort();
    setTotal(null);
  }

  async function count({ name, type, filters }: Search) {
    forget();
    const asked = new AbortController();
    asking.current = asked;
    const { signal } = asked;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (signal.aborted) return;
    try {
      const wish = { ...filters, limit: 1, ...(name && { name }), ...(type && { type }) };
      const { total } = await ask('listListings', wish as Parameters<typeof ask<'listListings'>>[1], {
        signal,
      });
      setTotal(total > mostSaid ? `${mostSaid}+` : `${total}`);
    } catch {
      // The button then shows no number.
    }
  }

  return { total, count, forget };
}

const pauseMs = 250;
const mostSaid = 1000;
