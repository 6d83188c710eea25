import { useSite } from '../site.ts';
import { PlainLink } from '../ui/plain-link.tsx';

/** A line of words in which **strong** ones, [links](/faq) and {mail}, the operator's address, are what they stand for. */
export function RichText({ text }: { text: string }) {
  return piecesOf(text).map(({ at, piece }) => <Piece key={at} piece={piece} />);
}

/** Paragraphs; one that begins with "- " is a list with an entry on each line. */
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

/** The marked pieces and what is between them, each with its place: the same one may stand in a line twice. */
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
