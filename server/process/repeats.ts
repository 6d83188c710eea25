/** The lowest log level whose entries are counted: `warn`. */
const counted = 40;
const mostAMinute = 5;
const minuteMs = 60_000;
const mostKinds = 200;

type LogMethod = (args: unknown[], write: (...args: never[]) => void, level: number) => void;

/**
 * Returns a log hook that limits repeated entries. At most five of one kind of warning or error are written per minute;
 * the next one after that has the number left out (`unwritten`). The kind is the text, or the error's code without one.
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
