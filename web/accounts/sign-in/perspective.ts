/** Where the eye looks: the vanishing point, and how far below it the ground lies at depth 1. */
const eye = { x: 360, y: 455, height: 245 };

/** A point of the scene on the drawing. Depth 1 is the picture plane; height -1 is the ground, 0 the eye's. */
export function at(x: number, depth: number, height = -1): string {
  const across = eye.x + x / depth;
  const down = eye.y - (height * eye.height) / depth;
  return `${across.toFixed(1)} ${down.toFixed(1)}`;
}

/** A closed shape through the points. */
export function path(...points: string[]): string {
  return `M${points.join('L')}z`;
}

/** A level strip along a wall. */
export function band(wall: number, near: number, far: number, low: number, high: number): string {
  return path(at(wall, near, low), at(wall, far, low), at(wall, far, high), at(wall, near, high));
}

/** A round shape lying on the ground. */
export function ellipse(x: number, depth: number, width: number, length: number): string {
  const points = Array.from({ length: 36 }, (_, step) => {
    const angle = (step * Math.PI) / 18;
    return at(x + Math.cos(angle) * width, depth + Math.sin(angle) * length);
  });
  return path(...points);
}
