import { median } from '../../bench/load.ts';

/** Resources in use at one moment, in megabytes and counts. */
export interface Sample {
  minute: number;
  resident: number;
  heap: number;
  descriptors: number;
  postgres: number;
  postgresDescriptors: number;
}

type Held = Exclude<keyof Sample, 'minute'>;

/** The medians of the second quarter and of the last. */
export function growth(samples: readonly Sample[], key: Held, minutes: number): [number, number] {
  const within = (from: number, to: number) =>
    median(samples.filter((it) => it.minute >= from && it.minute < to).map((it) => it[key]));
  return [within(minutes / 4, minutes / 2), within((minutes * 3) / 4, Number.POSITIVE_INFINITY)];
}

/** Growth per hour, by least squares over all samples since the first quarter. */
export function slope(samples: readonly Sample[], key: Held, minutes: number): number {
  const late = samples.filter((it) => it.minute >= minutes / 4);
  const mean = (of: (it: Sample) => number) => late.reduce((sum, it) => sum + of(it), 0) / late.length;
  const [x, y] = [mean((it) => it.minute), mean((it) => it[key])];
  const above = late.reduce((sum, it) => sum + (it.minute - x) * (it[key] - y), 0);
  const below = late.reduce((sum, it) => sum + (it.minute - x) ** 2, 0);
  return (above / below) * 60;
}
