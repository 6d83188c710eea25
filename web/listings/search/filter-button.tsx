import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useRef, useState, useTransition } from 'react';
import type { CallInput } from '../../api/ask.ts';
import { useCall } from '../../api/use-call.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FilterForm } from './filter-form.tsx';
import styles from './search.module.css';
import { narrowing, type Search } from './search-address.ts';
import { useSearchWords } from './words.ts';

/** Below 1024 px this button opens the filters in a sheet, which shows the number of results. */
export function FilterButton({ search }: { search: Search }) {
  const said = useSearchWords();
  const [open, setOpen] = useState(false);
  const [, prepare] = useTransition();
  const { total, count, forget } = useCount();
  const set = narrowing(search.filters).length;

  function close() {
    setOpen(false);
    forget();
  }

  return (
    <div className={styles.sheetButton}>
      <Button onClick={() => prepare(() => setOpen(true))} aria-haspopup="dialog">
        <IconAdjustmentsHorizontal aria-hidden />
        <span>{set ? said.filtersSet(set) : said.filters}</span>
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
  const [search, setSearch] = useState<Search | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data } = useCall('listListings', search && (wishOf(search) as CallInput<'listListings'>));

  function forget() {
    clearTimeout(waiting.current);
    setSearch(null);
  }

  function count(next: Search) {
    forget();
    waiting.current = setTimeout(() => setSearch(next), pauseMs);
  }

  const total = data && (data.total > mostSaid ? `${mostSaid}+` : `${data.total}`);
  return { total, count, forget };
}

function wishOf({ name, type, filters }: Search) {
  return { ...filters, limit: 1, ...(name && { name }), ...(type && { type }) };
}

const pauseMs = 250;
const mostSaid = 1000;
