/** How long a client may take over a connection, in milliseconds. */
export interface ClientTimeouts {
  /** Until the head of a request is there, also of the first one of a connection. */
  head: number;
  /** While a sender of a body sends nothing. However long it takes in all is its own affair: phones are slow. */
  pause: number;
  /** While nothing moves in either direction: longer than the slowest answer lets wait. */
  silence: number;
  /** How often is looked for those that take longer. */
  look: number;
}

export const defaultTimeouts: ClientTimeouts = { head: 15_000, pause: 10_000, silence: 75_000, look: 5000 };

/**
 * The HTTP server's options by which nobody holds a connection by being silent: a client that is late with a head gets 408,
 * and a connection over which nothing moves is closed. `watchSenders` looks after bodies; WebSockets have their own rules.
 */
export function timeoutOptions({ head, silence, look }: ClientTimeouts) {
  return {
    requestTimeout: 0,
    connectionTimeout: silence,
    http: { headersTimeout: head, connectionsCheckingInterval: look },
  };
}
