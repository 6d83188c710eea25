import { useSite } from '../site.ts';
import { PlainLink } from '../ui/plain-link.tsx';

/** Inline text in which **bold**, [links](/faq) and {mail}, the operator's address, are rendered. */
export function RichText({ text }: { text: string }) {
  return piecesOf(text).map(({ at, piece }) => <Piece key={at} piece={piece} />);
}

/** Paragraphs; a text that begins with "- " becomes a list with one entry per line. */
export function RichBody({ body }: { body: readonly string[] }) {
  return body.map((text) =>
    text.startsWith('- ') ? (
      <ul key={text}>
        {text.split('\n').map((line) => (
          <li key={line}>
            <RichText text={line.slice(2)} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={text}>
        <RichText text={text} />
      </p>
    ),
  );
}

const mark = /(\*\*[^*]+\*\*|\[[^[\]]+\]\([^()]+\)|\{mail\})/;

/** The marked pieces and the text between them, each with its offset as a key: the same piece may occur twice. */
function piecesOf(text: string): { at: number; piece: string }[] {
  let at = 0;
  const pieces = text.split(mark).map((piece) => {
    at += piece.length;
    return { at, piece };
  });
  return pieces.filter(({ piece }) => piece !== '');
}

function Piece({ piece }: { piece: string }) {
  const { supportEmail } = useSite();
  const [, label, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? [];
  if (label && to) return <PlainLink to={to}>{label}</PlainLink>;
  if (piece === '{mail}') return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  if (mark.test(piece)) return <strong>{piece.slice(2, -2)}</strong>;
  return piece;
}
