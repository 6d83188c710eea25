import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../api/download.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import type { Me } from '../../session/me.ts';
import { Button } from '../../ui/form/button.tsx';
import { useAccountWords } from '../words.ts';
import { DeleteAccount } from './delete-account.tsx';
import styles from './your-data.module.css';

/** The user's own data: download it, or delete it with the account. */
export function YourData({ me }: { me: Me }) {
  const { data } = useAccountWords();
  const [asked, setAsked] = useState(false);
  return (
    <section className="box stack-4 pad-5" aria-labelledby="your-data">
      <h2 id="your-data">{data.title}</h2>
      <div className={`row wrap between ${styles.row}`}>
        <p className={`hint ${styles.hint}`}>{data.downloadHint}</p>
        <Download />
      </div>
      <div className={`row wrap between ${styles.row}`}>
        <p className={`hint ${styles.hint}`}>{data.deleteHint}</p>
        <Button look="danger" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {data.delete}
        </Button>
      </div>
      <DeleteAccount me={me} open={asked} onClose={() => setAsked(false)} />
    </section>
  );
}

function Download() {
  const { data } = useAccountWords();
  const [busy, press] = useAction('export', async () => {
    await download('exportUser', {}, 'quad-export.zip');
    notify({ type: 'success', about: 'export', message: data.downloaded });
  });

  return (
    <Button busy={busy} onClick={press}>
      <IconDownload aria-hidden />
      {data.download}
    </Button>
  );
}
