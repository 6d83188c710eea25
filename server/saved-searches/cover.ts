/** A tsquery in the text form of `queryOf` and `anyName`. */
type Node = { term: string } | { all: Node[] } | { any: Node[] };

/**
 * Returns a set of terms of which every matching text has at least one, chosen so that few texts have any. `share`
 * returns the share of texts with a term, about 0 for a rare one.
 */
export const coverOf = (tsquery: string, share: (term: string) => number): string[] => [
  ...new Set(covered(parsed(tsquery), share).terms),
];

/** Every term of a tsquery. */
export const termsOfQuery = (tsquery: string): string[] => [
  ...new Set(
    [...tsquery.matchAll(PIECE)].flatMap(([piece]) => (piece.startsWith("'") ? [unquoted(piece)] : [])),
  ),
];

interface Cover {
  terms: string[];
  cost: number;
}

function covered(node: Node, share: (term: string) => number): Cover {
  if ('term' in node) return { terms: [node.term], cost: share(node.term) + EACH };
  const covers = ('all' in node ? node.all : node.any).map((it) => covered(it, share));
  if ('all' in node) return covers.reduce((best, it) => (it.cost < best.cost ? it : best));
  return {
    terms: covers.flatMap(({ terms }) => terms),
    cost: covers.reduce((sum, { cost }) => sum + cost, 0),
  };
}

function parsed(tsquery: string): Node {
  const pieces = [...tsquery.matchAll(PIECE)].map(([piece]) => piece);
  let at = 0;
  const list = (next: () => Node, joins: (piece: string) => boolean): Node[] => {
    const nodes = [next()];
    while (joins(pieces[at] ?? '')) {
      at += 1;
      nodes.push(next());
    }
    return nodes;
  };
  const one = (): Node => {
    const piece = pieces[at] ?? '';
    at += 1;
    if (piece !== '(') return { term: unquoted(piece) };
    const inner = any();
    at += 1;
    return inner;
  };
  // A phrase needs all of its words, too.
  const all = (): Node =>
    only(
      'all',
      list(one, (piece) => piece === '&' || piece.startsWith('<')),
    );
  const any = (): Node =>
    only(
      'any',
      list(all, (piece) => piece === '|'),
    );
  return any();
}

function only(kind: 'all' | 'any', nodes: Node[]): Node {
  const [first] = nodes;
  if (nodes.length === 1 && first) return first;
  return kind === 'all' ? { all: nodes } : { any: nodes };
}

const unquoted = (piece: string): string => piece.slice(1, -1).replace(/''|\\(.)/gsu, (_, it = "'") => it);

const PIECE = /'(?:[^'\\]|''|\\.)*(?:'|\\?$)|[()&|]|<(?:-|\d+)>/gsu;
/** A cost for each term, so that of equally rare sets the smaller one wins. */
const EACH = 1e-6;
