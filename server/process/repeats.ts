/** Levels of the log from which on lines are counted: `warn`. */
const counted = 40;
const mostAMinute = 5;
const minuteMs = 60_000;
const mostKinds = 200;

type LogMethod = (args: unknown[], write: (...args: never[]) => void, level: number) => void;

/**
 * Keeps a fault that every call meets, such as a database that is away, from filling the log: of one kind of warning or
 * error five lines a minute are written, and the next one after them tells how many were not (`unwritten`). The
 * kind is the text, or the code of the error where there is none.
 */
export function withoutRepeats(now: () => number = () => performance.now()): LogMethod {
  const kinds = new Map<string, { since: number; lines: number }>();
  return function logMethod(this: unknown, args, write, level) {
    if (level < counted) return write.apply(this, args as never[]);
    const kind = kindOf(args);
    const known = kinds.get(kind);
    const current = known && now() - known.since < minuteMs ? known : { since: now(), lines: 0 };
    if (kinds.size >= mostKinds) kinds.clear();
    kinds.set(kind, current);
    current.lines += 1;
    if (current.lines > mostAMinute) return;
    const unwritten = known && known !== current ? Math.max(0, known.lines - mostAMinute) : 0;
    write.apply(this, (unwritten > 0 ? withCount(args, unwritten) : args) as never[]);
  };
}

function kindOf([first, text]: unknown[]): string {
  if (typeof first === 'string') return first;
  if (typeof text === 'string') return text;
  const { code, message } = (first ?? {}) as { code?: unknown; message?: unknown };
  return String(code ?? message ?? '');
}

function withCount([first, ...rest]: unknown[], unwritten: number): unknown[] {
  if (typeof first === 'string') return [{ unwritten }, first, ...rest];
  if (first instanceof Error)
    return [{ err: first, unwritten }, ...(rest.length > 0 ? rest : [first.message])];
  return [{ ...(first as object), unwritten }, ...rest];
}
