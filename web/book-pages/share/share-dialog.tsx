import encodeQR from 'qr';
import { TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useWords } from '../../words.tsx';
import styles from './share-dialog.module.css';

/** A link as a QR code and as text. */
export function ShareDialog({ open, link, onClose }: { open: boolean; link: string; onClose: () => void }) {
  const { sharing } = useWords();
  return (
    <Dialog open={open} title={sharing.shareTitle} onClose={onClose}>
      <div className={styles.share}>
        <QrCode text={link} />
        <p>{sharing.shareHint}</p>
        <TextField
          label={sharing.link}
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
    </Dialog>
  );
}

/** Dark on white in both themes, since some scanners do not read inverted codes. */
function QrCode({ text }: { text: string }) {
  const { sharing } = useWords();
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 3 });
  const size = rows.length;
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={sharing.qr}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
