import { IconCopy, IconDownload } from '@tabler/icons-react';
import { ask } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './factor.module.css';
import { useAsked } from './use-asked.tsx';
import { useFactorWords } from './use-factor-words.ts';

/** The number of remaining recovery codes, and a button for new ones. */
export function RecoveryCodes({
  left,
  changed,
}: {
  left: number;
  changed: (recovery?: readonly string[]) => void;
}) {
  const { recovery: words } = useFactorWords();
  const asked = useAsked();

  function renew() {
    asked.askAgain(async (factor) => changed((await ask('renewRecovery', factor)).recovery));
  }

  return (
    <section className="box stack-4 pad-5" aria-labelledby="recovery-codes">
      <header className="wrap between top gap-3">
        <div>
          <h2 id="recovery-codes">{words.title}</h2>
          <p className="note">{words.lede}</p>
          <p>{words.left(left)}</p>
        </div>
        <Button size="small" aria-haspopup="dialog" onClick={renew}>
          {words.renew}
        </Button>
      </header>
      {asked.dialog}
    </section>
  );
}

/** New recovery codes, shown only once, to copy or to download. */
export function ShownCodes({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const { recovery: words } = useFactorWords();
  const text = `${codes?.join('\n')}\n`;
  const [, copy] = useAction('factor', async () => {
    await navigator.clipboard.writeText(text);
    notify({ type: 'success', about: 'factor', message: words.copied });
  });
  return (
    <Dialog
      open={codes !== null}
      title={words.shown}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      {codes && (
        <div className="stack-4">
          <p>{words.once}</p>
          <ul className={styles.codes}>
            {codes.map((it) => (
              <li key={it}>{it}</li>
            ))}
          </ul>
          <p className="note">{words.before}</p>
          <div className="wrap gap-3">
            <Button onClick={copy}>
              <IconCopy aria-hidden />
              {words.copy}
            </Button>
            <Button onClick={() => saveText(text, words.file)}>
              <IconDownload aria-hidden />
              {words.download}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
