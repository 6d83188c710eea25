/** The machine's clock. This is the only place that reads the time of day; every rule receives its clock. */
export const machineClock = (): Date => new Date();
