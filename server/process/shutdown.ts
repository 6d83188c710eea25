import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds within which two signals count as one. */
const sameWishMs = 400;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Closes everything that was opened, in reverse order and once, even if the process is asked to end repeatedly. */
export class Shutdown {
  #ending: Promise<void> | null = null;
  readonly #abort = new AbortController();
  readonly #hurry = new AbortController();
  #toldAt: number | undefined;
  readonly #closers: (() => Promise<unknown>)[] = [];

  /** Aborted when the process is asked to end: cancels pending opens. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Aborted when the process is asked to end a second time: ends all waiting for clients. */
  get hurry(): AbortSignal {
    return this.#hurry.signal;
  }

  /** Handles the signals that end a process. May be called again after a library has removed the handlers. */
  listen(): void {
    for (const signal of SIGNALS) process.removeListener(signal, this.#onSignal).on(signal, this.#onSignal);
  }

  /** Waits for `opening`, to be closed within `timeoutMs` milliseconds. Never resolves once shutdown has begun. */
  async open<T>(opening: Promise<T>, close: (opened: T) => Promise<unknown>, timeoutMs: number): Promise<T> {
    this.#closers.unshift(() => Promise.race([opening.then(close), pause(timeoutMs)]));
    const opened = await this.during(opening);
    return opened;
  }

  /** Waits for work that needs no closing. Also never resolves once shutdown has begun. */
  async during<T>(work: Promise<T>): Promise<T> {
    const done = await work.catch((error) =>
      this.#ending ? new Promise<T>(() => undefined) : Promise.reject(error),
    );
    return this.#ending ? new Promise<T>(() => undefined) : done;
  }

  /** Closes everything and ends the process with `code`. */
  end(code: number): Promise<void> {
    this.#ending ??= this.#close().then(() => process.exit(code));
    return this.#ending;
  }

  // npm forwards a signal that the terminal has already delivered, so a second one right after the first is ignored.
  readonly #onSignal = () => {
    const now = performance.now();
    this.#toldAt ??= now;
    if (now - this.#toldAt > sameWishMs) this.#hurry.abort();
    void this.end(0);
  };

  async #close() {
    this.#abort.abort();
    for (const close of this.#closers) {
      try {
        await close();
      } catch {
        // One failed close must not keep the others open.
      }
    }
  }
}
