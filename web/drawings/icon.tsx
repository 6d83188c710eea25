import type { SVGProps } from 'react';

/** A shape of an icon of `@tabler/icons-react`: its tag, and its attributes with a key. */
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/**
 * Creates an icon, in place of the package's own function. A page has a hundred icons, so their looks are in the
 * stylesheet, and their lines are one shape, written as text that React neither renders nor hydrates.
 */
export default function createIcon(
  type: 'outline' | 'filled',
  name: string,
  _component: string,
  shapes: readonly Shape[],
) {
  const drawn = type === 'outline' ? inOnePath(shapes) : shapes;
  const content = { dangerouslySetInnerHTML: { __html: drawn.map(written).join('') } };
  const own = `tabler-icon tabler-icon-${name}${type === 'filled' ? ' filled-icon' : ''}`;
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    const names = className ? `${own} ${className}` : own;
    return <svg viewBox="0 0 24 24" className={names} {...rest} {...content} />;
  };
}

/** Joins the lines of an outline, which may cross: nothing is filled. */
function inOnePath(shapes: readonly Shape[]): readonly Shape[] {
  const lines = shapes.filter(([tag, { key, ...attributes }]) => tag === 'path' && isLine(attributes));
  if (lines.length < 2) return shapes;
  const joined = lines.map(([, { d }]) => d).join('');
  return [['path', { d: joined }], ...shapes.filter((shape) => !lines.includes(shape))];
}

/** A line without attributes of its own, which does not begin relative to the end of another. */
const isLine = ({ d, ...more }: Readonly<Record<string, string>>): boolean =>
  d?.startsWith('M') === true && Object.keys(more).length === 0;

const written = ([tag, { key, ...attributes }]: Shape): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`;
