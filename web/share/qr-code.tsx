import encodeQR from 'qr';

/** A text as a QR code. Dark on white in both themes, since some scanners do not read inverted codes. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className?: string | undefined;
}) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 3 });
  const size = rows.length;
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
