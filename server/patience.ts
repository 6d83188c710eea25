/** How long a client may take over a connection, in milliseconds. */
export interface Patience {
  /** Until the head of a request is there, also of the first one of a connection. */
  head: number;
  /** Until a request is there whole: a photo of 5 MB over a slow phone. */
  request: number;
  /** While nothing moves in either direction: longer than the slowest answer lets wait. */
  silence: number;
  /** How often is looked for those that take longer. */
  look: number;
}

const usual: Patience = { head: 15_000, request: 120_000, silence: 75_000, look: 5000 };

/**
 * The HTTP server's options by which nobody holds a connection by being slow: who is late with a request gets 408, and
 * a connection over which nothing moves is closed. Sockets that became WebSockets have their own rules.
 */
export function impatient({ head, request, silence, look }: Patience = usual) {
  return {
    requestTimeout: request,
    connectionTimeout: silence,
    http: { headersTimeout: head, connectionsCheckingInterval: look },
  };
}
