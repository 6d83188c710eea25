import { IconCopy, IconMessages, IconShare2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { share as en } from '#contract/words/en/share.ts';
import { share as zh } from '#contract/words/zh/share.ts';
import { notify } from '../layout/toasts/notify.ts';
import { Button } from '../ui/form/button.tsx';
import { TextField } from '../ui/form/field.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Photo, type PhotoKind } from '../ui/photo/photo.tsx';
import { bothWords } from '../words.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './share-sheet.module.css';

const useShareWords = bothWords<typeof en>({ en, zh });

interface Props {
  open: boolean;
  /** The heading: "Share this listing". */
  heading: string;
  /** The full address. */
  link: string;
  title: string;
  line: string;
  photo?: string;
  /** Left out for text, which has no picture. */
  kind?: PhotoKind;
  /** Called once the link was copied or passed to another app. */
  onShared?: () => void;
  onClose: () => void;
}

/** The ways to share a link: copy it, scan it, or the device's own sheet if it has one. */
export function ShareSheet({ open, heading, link, title, line, photo = '', kind, onShared, onClose }: Props) {
  const share = useShareWords();
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      field.current?.focus();
      field.current?.select();
      return setRefused(true);
    }
    setRefused(false);
    notify({ type: 'success', about: 'share', message: share.copied });
    onShared?.();
  }

  async function handOver() {
    try {
      await navigator.share({ title, text: line, url: link });
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return;
      return void notify({ type: 'error', about: 'share', message: share.failed });
    }
    onClose();
    onShared?.();
  }

  return (
    <Dialog open={open} title={heading} onClose={onClose}>
      <div className="column stack-4">
        <div className={`box row gap-3 ${styles.preview}`}>
          <span className={`center tinted ${styles.picture}`}>
            {kind ? <Photo photo={photo} kind={kind} alt="" sizes="64px" /> : <IconMessages aria-hidden />}
          </span>
          <div className="grow">
            <p className="cut-2 semibold">
              <bdi>{title}</bdi>
            </p>
            <p className="cut note">
              <bdi>{line}</bdi>
            </p>
          </div>
        </div>
        <div className="column stack-3">
          <TextField
            ref={field}
            label={share.link}
            value={link}
            readOnly
            hint={refused && share.refused}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <p className="only-heard" role="status">
            {refused && share.refused}
          </p>
          <div className={styles.ways}>
            <Button look="primary" onClick={copy}>
              <IconCopy aria-hidden />
              {share.copy}
            </Button>
            {typeof navigator.share === 'function' && (
              <Button onClick={handOver}>
                <IconShare2 aria-hidden />
                {share.more}
              </Button>
            )}
          </div>
        </div>
        <div className={`row gap-4 ruled ${styles.scan}`}>
          <QrCode text={link} label={share.qr} className={styles.code} />
          <div className="grow stack-2">
            <h3>{share.wechat}</h3>
            <p className="hint">{share.wechatHint}</p>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
