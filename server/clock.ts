/** The machine's clock: here alone the time of day is asked for, and every rule is given the clock it goes by. */
export const machineClock = (): Date => new Date();
