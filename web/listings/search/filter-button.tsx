import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useWords } from '../../words.tsx';
import { FilterForm } from './filter-form.tsx';
import styles from './search.module.css';
import { narrowing, type Search } from './search-address.ts';
import { useCount } from './use-count.ts';

/** Below 1024 px the filters are behind this button, in a sheet that says how many results there would be. */
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
