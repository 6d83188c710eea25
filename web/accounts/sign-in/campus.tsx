import styles from './campus.module.css';

/**
 * A courtyard seen from its open side: wings with arcades, a hall with a clock tower, lawns between crossing paths. At
 * night its windows are lit.
 */
export function Campus() {
  return (
    <svg
      className={styles.view}
      viewBox="0 -90 720 880"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <rect fill="var(--sky)" y="-90" width="720" height="880" />
      <circle fill="var(--sun)" cx="548" cy="232" r="46" />
      <path fill="var(--hill)" d="M0 420C120 340 210 372 300 392S500 330 720 404V600H0z" />
      <Hall />
      <Wing side={-1} />
      <Wing side={1} />
      <Ground />
      {trees.map((tree) => (
        <Tree key={`${tree.x} ${tree.depth}`} {...tree} />
      ))}
      {people.map((person) => (
        <Person key={`${person.x} ${person.depth}`} {...person} />
      ))}
    </svg>
  );
}

function Hall() {
  const bays = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  return (
    <g>
      <path fill="var(--roof)" d="M186 350L214 306H506L534 350z" />
      <path fill="var(--wall)" d="M196 348H524V566H196z" />
      <path fill="var(--wall)" d="M326 180H394V420H326z" />
      <path fill="var(--wing)" d="M372 180H394V420H372z" />
      <path fill="var(--roof)" d="M316 182L360 104L404 182z" />
      <path
        fill="var(--trim)"
        d="M318 178H402V186H318zM320 262H400V268H320zM186 346H534V354H186zM196 446H524V451H196z"
      />
      <circle fill="var(--sky)" stroke="var(--roof)" strokeWidth="4" cx="360" cy="226" r="21" />
      <path className={styles.lines} stroke="var(--hands)" d="M360 226V212M360 226L370 231" />
      <path fill="var(--lit)" d="M344 328V300a16 16 0 0 1 32 0V328z" />
      <path className={styles.lines} stroke="var(--hands)" d="M360 104V84" />
      <path fill="var(--flag)" d="M361 84L384 91L361 98z" />
      {bays.map((bay) => (
        <g key={bay} transform={`translate(${213 + bay * 33.6} 0)`}>
          <path fill={bay % 3 === 1 ? 'var(--dim)' : 'var(--lit)'} d="M4 426V388a9 9 0 0 1 18 0V426z" />
          <path fill="var(--arch)" d="M0 566V492a13 13 0 0 1 26 0V566z" />
        </g>
      ))}
      <path fill="var(--figure)" d="M342 566V488a18 18 0 0 1 36 0V566z" />
    </g>
  );
}

/** One of the two wings. Its bays get smaller towards the hall. */
function Wing({ side }: { side: -1 | 1 }) {
  const wall = side * 360;
  const bays = [0, 1, 2, 3, 4, 5].map((bay) => 1.045 + bay * 0.2);
  return (
    <g className={side === 1 ? styles.sunny : undefined}>
      <path
        fill="var(--roof)"
        d={path(
          at(wall, 0.7, 1.1),
          at(wall, 2.26, 1.1),
          at(wall * 1.1, 2.26, 1.32),
          at(wall * 1.1, 0.7, 1.32),
        )}
      />
      <path
        fill="var(--wing)"
        d={path(at(wall, 0.7, -1), at(wall, 2.26, -1), at(wall, 2.26, 1.1), at(wall, 0.7, 1.1))}
      />
      <path fill="var(--trim)" d={band(wall, 0.7, 2.26, 1.05, 1.12)} />
      <path fill="var(--trim)" d={band(wall, 0.7, 2.26, 0.12, 0.17)} />
      {bays.map((depth, bay) => (
        <g key={depth}>
          <path fill="var(--arch)" d={archway(wall, depth, depth + 0.145, -1, -0.14)} />
          <path
            fill={bay % 3 === 2 ? 'var(--dim)' : 'var(--lit)'}
            d={archway(wall, depth + 0.03, depth + 0.115, 0.34, 0.86)}
          />
        </g>
      ))}
    </g>
  );
}

/** An opening with a round top, in the plane of the wall. */
function archway(wall: number, near: number, far: number, foot: number, head: number): string {
  const spring = head - 0.16;
  const [a, b, c, d, e, f] = [
    at(wall, near, foot),
    at(wall, near, spring),
    at(wall, near, head + 0.04),
    at(wall, far, head + 0.04),
    at(wall, far, spring),
    at(wall, far, foot),
  ];
  return `M${a}L${b}C${c} ${d} ${e}L${f}z`;
}

function Ground() {
  const lawn = (left: number, right: number, near: number, far: number) =>
    path(at(left, near), at(right, near), at(right, far), at(left, far));
  return (
    <g>
      <path fill="var(--paving)" d={path(at(-360, 0.5), at(360, 0.5), at(360, 2.26), at(-360, 2.26))} />
      <path fill="var(--lawn)" d={lawn(-292, 292, 0.5, 2.06)} />
      <path fill="var(--paving)" d={path(at(-360, 0.44), at(-270, 0.44), at(292, 2.06), at(246, 2.06))} />
      <path fill="var(--paving)" d={path(at(360, 0.44), at(270, 0.44), at(-292, 2.06), at(-246, 2.06))} />
      <path fill="var(--paving)" d={ellipse(0, 1.06, 150, 0.24)} />
      <path fill="var(--lawn)" d={ellipse(0, 1.06, 92, 0.145)} />
      <path fill="var(--trim)" d={ellipse(0, 1.06, 62, 0.1)} />
      <path fill="var(--water)" d={ellipse(0, 1.06, 52, 0.08)} />
      <path fill="var(--trim)" d="M353 684V646h14v38z" />
      <ellipse fill="var(--trim)" cx="360" cy="645" rx="24" ry="6" />
      <path
        className={styles.lines}
        stroke="var(--spray)"
        d="M360 640V620M357 624Q346 626 344 642M363 624Q374 626 376 642"
      />
    </g>
  );
}

interface TreePosition {
  x: number;
  depth: number;
}

function Tree({ x, depth, fruit }: TreePosition & { fruit?: boolean }) {
  return (
    <g transform={`translate(${at(x, depth)}) scale(${(1 / depth).toFixed(3)})`}>
      <ellipse fill="var(--shade)" cx="14" cy="2" rx="62" ry="13" />
      <path fill="var(--trunk)" d="M-6 2L-4 -70L4 -70L7 2zM-1 -50L22 -84L26 -80L3 -40z" />
      <path
        fill="var(--leaf)"
        d="M-58 -96a34 34 0 0 1 22 -46a42 42 0 0 1 76 -8a36 36 0 0 1 18 62a30 30 0 0 1 -44 18a36 36 0 0 1 -48 0a26 26 0 0 1 -24 -26z"
      />
      <path
        fill="var(--light)"
        d="M-34 -118a24 24 0 0 1 26 -30a30 30 0 0 1 44 2a34 34 0 0 0 -30 26a28 28 0 0 0 -40 2z"
      />
      {fruit && (
        <g fill="var(--fruit)">
          <circle cx="-30" cy="-92" r="7" />
          <circle cx="2" cy="-112" r="7" />
          <circle cx="34" cy="-96" r="7" />
          <circle cx="-8" cy="-80" r="7" />
          <circle cx="20" cy="-136" r="7" />
          <circle cx="46" cy="-122" r="7" />
          <circle cx="-24" cy="-132" r="6" />
        </g>
      )}
    </g>
  );
}

function Person({
  x,
  depth,
  coat,
  faces = 1,
}: TreePosition & { coat: 'persimmon' | 'jade' | 'gold'; faces?: 1 | -1 }) {
  const size = 1 / depth;
  return (
    <g transform={`translate(${at(x, depth)}) scale(${(size * faces).toFixed(3)} ${size.toFixed(3)})`}>
      <ellipse fill="var(--shade)" cx="10" cy="1" rx="24" ry="5" />
      <path fill="var(--figure)" d="M-8 -34L-11 0H-3L1 -26L6 0H14L9 -36z" />
      <path fill={`var(--${coat})`} d="M-12 -34C-14 -60 -10 -72 0 -72S15 -60 12 -34z" />
      <path fill="var(--bag)" d="M-10 -66a8 12 0 0 0 -7 14v10a5 5 0 0 0 8 3z" />
      <circle fill="var(--head)" cx="2" cy="-82" r="9" />
      <path fill="var(--figure)" d="M-8 -80a10 11 0 0 1 19 -6a12 12 0 0 1 -12 2a8 8 0 0 1 -7 4z" />
    </g>
  );
}

const trees: (TreePosition & { fruit?: boolean })[] = [
  { x: -226, depth: 1.86 },
  { x: 214, depth: 1.92, fruit: true },
  { x: 246, depth: 1.3 },
  { x: -250, depth: 1.12, fruit: true },
];

const people = [
  { x: -46, depth: 1.62, coat: 'gold' },
  { x: 96, depth: 1.42, coat: 'jade', faces: -1 },
  { x: -150, depth: 0.86, coat: 'persimmon' },
  { x: -112, depth: 0.87, coat: 'jade', faces: -1 },
] as const;

/** The viewpoint: the vanishing point, and how far below it the ground is at depth 1. */
const eye = { x: 360, y: 455, height: 245 };

/**
 * Projects a point of the scene onto the drawing. Depth 1 is the picture plane; height -1 is the ground, 0 is eye
 * level.
 */
function at(x: number, depth: number, height = -1): string {
  const across = eye.x + x / depth;
  const down = eye.y - (height * eye.height) / depth;
  return `${across.toFixed(1)} ${down.toFixed(1)}`;
}

/** A closed polygon through the points. */
function path(...points: string[]): string {
  return `M${points.join('L')}z`;
}

/** A horizontal strip along a wall. */
function band(wall: number, near: number, far: number, low: number, high: number): string {
  return path(at(wall, near, low), at(wall, far, low), at(wall, far, high), at(wall, near, high));
}

/** A round shape on the ground. */
function ellipse(x: number, depth: number, width: number, length: number): string {
  const points = Array.from({ length: 36 }, (_, step) => {
    const angle = (step * Math.PI) / 18;
    return at(x + Math.cos(angle) * width, depth + Math.sin(angle) * length);
  });
  return path(...points);
}
