/** Limits of a child process. With these, the site and its children together grow by less than 400 MB. */
export const limits = {
  /** Writable memory beyond Node's own reservation. The system refuses more. */
  ownKb: 290_000,
  /** Node's own reservation, if it cannot be measured. */
  reservedKb: 640_000,
  /** Resident memory, including shared libraries, at which the watcher ends the process. */
  residentMb: 350,
  cpuSeconds: 10,
  /** For systems that do not count processor time, and for a busy machine. */
  wallMs: process.platform === 'linux' ? 60_000 : 14_000,
} as const;

/** The flags that Node starts with: a small heap, and no V8 worker threads. */
export const flags = ['--max-old-space-size=160', '--max-semi-space-size=4', '--single-threaded'] as const;
