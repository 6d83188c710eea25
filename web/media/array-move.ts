/** The same things with one of them at another place; places outside do nothing. */
export function arrayMove<T>(things: readonly T[], from: number, to: number): readonly T[] {
  const moved = things[from];
  if (moved === undefined || to < 0 || to >= things.length || from === to) return things;
  const rest = things.toSpliced(from, 1);
  return rest.toSpliced(to, 0, moved);
}
