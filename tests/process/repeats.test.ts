import { expect, test } from 'vitest';
import { withoutRepeats } from '#server/process/repeats.ts';

const [warn, info] = [40, 30];

function log() {
  let now = 0;
  const lines: unknown[][] = [];
  const method = withoutRepeats(() => now);
  return {
    lines,
    tell: (level: number, ...args: unknown[]) => method(args, (...it) => void lines.push(it), level),
    later: (ms: number) => {
      now += ms;
    },
  };
}

test('a kind of warning is written at most five times a minute, and then the number of the others', () => {
  const { lines, tell, later } = log();
  for (let turn = 0; turn < 300; turn += 1) tell(warn, new Error('away'));
  tell(warn, 'something else');
  expect(lines).toHaveLength(6);
  later(60_001);
  const error = new Error('away');
  tell(warn, error);
  expect(lines.at(-1)).toEqual([{ err: error, unwritten: 295 }, 'away']);
});

test('errors with one code are one kind, whatever they name', () => {
  const { lines, tell } = log();
  for (let turn = 0; turn < 9; turn += 1)
    tell(warn, Object.assign(new Error(`no room for file ${turn}`), { code: '53100' }));
  expect(lines).toHaveLength(5);
});

test('an entry below a warning is always written', () => {
  const { lines, tell } = log();
  for (let turn = 0; turn < 9; turn += 1) tell(info, {}, 'answered');
  expect(lines).toHaveLength(9);
});
