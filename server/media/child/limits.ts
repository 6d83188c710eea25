/** What a child process may take. With these the site and its children together grow by less than 400 MB. */
export const limits = {
  /** Writable memory beyond what Node reserves for itself. The system refuses more. */
  ownKb: 290_000,
  /** What Node reserves, where that cannot be measured. */
  reservedKb: 640_000,
  /** Resident memory, shared libraries and all, at which the watch ends it. */
  residentMb: 350,
  cpuSeconds: 10,
  /** Where processor time is not counted, or the machine is busy with other things. */
  wallMs: process.platform === 'linux' ? 60_000 : 14_000,
} as const;

/** How Node is started: with a small heap, and no threads of V8's own. */
export const flags = ['--max-old-space-size=160', '--max-semi-space-size=4', '--single-threaded'] as const;
