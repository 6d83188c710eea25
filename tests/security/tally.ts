import type { Line } from '../../bench/line.ts';

/** Counts the attempts for one result line, and records failures. */
export interface Tally {
  /** Records one attempt. `wrong` is the failure, if it is a non-empty string. */
  note(what: string, wrong?: string | false | null): void;
  line(group: string, name: string, gate: string, note?: string): Line;
}

const mostTold = 6;
const mostPrinted = 30;

export function tally(): Tally {
  let tried = 0;
  const wrongs: string[] = [];
  return {
    note(what, wrong) {
      tried += 1;
      if (wrong) wrongs.push(`${what}: ${wrong}`);
    },
    line(group, name, gate, note = '') {
      for (const wrong of wrongs.slice(0, mostPrinted)) console.error(`  ${name}: ${wrong}`);
      const told = wrongs.slice(0, mostTold).map((it) => it.replaceAll(/[|\n]/g, ' ').slice(0, 160));
      return {
        group,
        name,
        gate,
        figure: `${tried - wrongs.length} of ${tried}`,
        met: tried > 0 && wrongs.length === 0,
        note: [note, ...told].filter(Boolean).join('; '),
      };
    },
  };
}
