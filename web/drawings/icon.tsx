import type { SVGProps } from 'react';

const line = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const filled = { width: 24, height: 24, viewBox: '0 0 24 24', fill: 'currentColor', stroke: 'none' } as const;

/** A shape of an icon of `@tabler/icons-react`: its tag, and its attributes with a key. */
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/**
 * Creates an icon, in place of the package's own function. It writes the shapes as one text: a page has a hundred icons,
 * and React would render and hydrate each of their lines.
 */
export default function createIcon(
  type: 'outline' | 'filled',
  name: string,
  _component: string,
  shapes: readonly Shape[],
) {
  const content = { dangerouslySetInnerHTML: { __html: shapes.map(written).join('') } };
  const attributes = type === 'filled' ? filled : line;
  const own = `tabler-icon tabler-icon-${name}`;
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    const names = className ? `${own} ${className}` : own;
    return <svg {...attributes} className={names} {...rest} {...content} />;
  };
}

const written = ([tag, { key, ...attributes }]: Shape): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`;
