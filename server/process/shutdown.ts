import { setTimeout as pause } from 'node:timers/promises';

/** Two signals within this are one wish. */
const sameWishMs = 400;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** What has been opened is closed in reverse, once, however often and however early the process is told to end. */
export class Shutdown {
  #ending: Promise<void> | null = null;
  readonly #abort = new AbortController();
  readonly #hurry = new AbortController();
  #toldAt: number | undefined;
  readonly #closers: (() => Promise<unknown>)[] = [];

  /** Ends what is being opened when the process is told to. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Aborted when the process is told to end once more: whoever is still waited for is waited for no longer. */
  get hurry(): AbortSignal {
    return this.#hurry.signal;
  }

  /** Takes the signals that ask a process to end. May be called again after a library has removed the handlers. */
  listen(): void {
    for (const signal of SIGNALS) process.removeListener(signal, this.#onSignal).on(signal, this.#onSignal);
  }

  /**
   * Waits for something to open, and remembers how it is closed and how many milliseconds that may take. Never
   * returns once the end has begun: whoever was starting up stops there.
   */
  async open<T>(opening: Promise<T>, close: (opened: T) => Promise<unknown>, patience: number): Promise<T> {
    this.#closers.unshift(() => Promise.race([opening.then(close), pause(patience)]));
    const opened = await this.during(opening);
    return opened;
  }

  /** Waits for something that needs no closing; likewise never returns once the end has begun. */
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

  // npm passes on a signal that the terminal has already delivered, so one that comes directly after it changes nothing.
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
        // What cannot be closed must not keep the rest open.
      }
    }
  }
}
