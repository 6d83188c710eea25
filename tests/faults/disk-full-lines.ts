import type { Line } from '../../bench/line.ts';
import type { Losses } from './losses.ts';
import type { Visit } from './visitor.ts';
import type { CallResult } from './writers.ts';

const group = 'The disk is full';
const mostMs = 5000;
const answeredWithinMs = 5000;
/** Each kind of message is logged five times a minute: enough for two dozen kinds, and far below one per call. */
const mostLinesAMinute = 120;

/** Observations while the disk was full, and after. */
interface Seen {
  visits: readonly Visit[];
  /** Time at which PostgreSQL ran out of space for its log. */
  logFullAt: number;
  written: readonly CallResult[];
  uploaded: readonly CallResult[];
  /** Milliseconds until a write and an upload succeeded again. */
  back: readonly number[];
  alive: boolean;
  /** Log lines per minute. */
  logged: number;
  kept: Losses & { pictures: number };
  pictures: number;
}

/** The effects of a full disk on users, next to the allowed limits. */
export function linesOf(seen: Seen): Line[] {
  const { visits } = seen;
  const kinds = visits.filter(({ path }) => path.startsWith('/api/'));
  const calls = kinds.filter(({ at }) => at < seen.logFullAt);
  const later = kinds.filter(({ at }) => at >= seen.logFullAt);
  const others = visits.filter(({ path }) => !path.startsWith('/api/'));
  const slowest = Math.max(...later.map(({ ms }) => ms));
  return [
    reads('reads of the database, while it can write its log', calls, [200]),
    {
      ...reads('reads of the database, while it cannot', later, [200, 503]),
      gate: `200 or 503 within ${answeredWithinMs / 1000} s`,
      met: later.every(({ status, ms }) => [200, 503].includes(status) && ms <= answeredWithinMs),
      note: `${(slowest / 1000).toFixed(1)} s at most`,
    },
    reads('a page that is kept, and a picture, all the time', others, [200]),
    refusals('writes', seen.written),
    refusals('uploads', seen.uploaded),
    ...afterwards(seen),
  ];
}

/** The same if only the app's own files cannot grow: PostgreSQL continues and accepts every write. */
export function linesOfLimit(seen: Omit<Seen, 'logFullAt'>): Line[] {
  const taken = seen.written.filter(({ status }) => status === 200).length;
  return [
    reads('reads of the database, a page that is kept, and a picture, all the time', seen.visits, [200]),
    {
      group,
      name: 'writes, for which PostgreSQL has room',
      gate: 'every answer is 200',
      figure: `${taken} of ${seen.written.length}`,
      met: taken === seen.written.length && taken > 0,
      note: 'no small disk may be mounted here: files of the app were limited in size instead',
    },
    refusals('uploads', seen.uploaded),
    ...afterwards(seen),
  ];
}

/** The final state, once there is disk space. */
function afterwards({ back, alive, logged, kept, pictures }: Omit<Seen, 'logFullAt'>): Line[] {
  const most = Math.max(...back);
  const exact = kept.lost + kept.doubled + kept.stale + kept.unbalanced + kept.pictures === 0;
  return [
    {
      group,
      name: 'after room is made, by the same process',
      gate: `a new write and a new upload are taken within ${mostMs / 1000} s`,
      figure: alive ? `${(most / 1000).toFixed(1)} s` : 'the process has ended',
      met: alive && most <= mostMs,
    },
    {
      group,
      name: 'acknowledged writes and pictures that are there exactly once',
      gate: 'all, and no row of a picture without its files',
      figure: exact
        ? `all ${kept.acknowledged + pictures}`
        : `${kept.lost} lost, ${kept.doubled} doubled, ${kept.stale} stale, ${kept.unbalanced} unbalanced, ${kept.pictures} pictures wrong`,
      met: exact,
      note: `${pictures} of them pictures`,
    },
    {
      group,
      name: 'lines in the log',
      gate: `≤ ${mostLinesAMinute} a minute`,
      figure: `${logged.toFixed(0)} a minute`,
      met: logged <= mostLinesAMinute,
    },
  ];
}

function reads(name: string, visits: readonly Visit[], allowed: readonly number[]): Line {
  const fit = visits.filter(({ status }) => allowed.includes(status)).length;
  const gate = `every answer is ${allowed.join(' or ')}`;
  return { group, name, gate, figure: `${fit} of ${visits.length}`, met: fit === visits.length && fit > 0 };
}

/** Rejected writes fail fast, with 503 and a sentence. */
function refusals(name: string, results: readonly CallResult[]): Line {
  const refused = results.filter(({ status }) => status !== 200);
  const fit = refused.filter(
    ({ status, error, ms }) => status === 503 && error.endsWith('.') && ms <= answeredWithinMs,
  ).length;
  const other = refused.find(({ status }) => status !== 503);
  return {
    group,
    name: `${name} for which there is no room`,
    gate: `503 and a sentence, within ${answeredWithinMs / 1000} s`,
    figure: `${fit} of ${refused.length}`,
    met: fit === refused.length && fit > 0,
    note: other ? `another was answered by ${other.status} ${other.error}` : (refused[0]?.error ?? ''),
  };
}
