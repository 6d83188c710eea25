/** The machine's clock. This is the only place that reads the time of day; every rule receives its clock. */
export const machineClock = (): Date => new Date();

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000);
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);
