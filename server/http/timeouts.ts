/** How long a client may take on a connection, in milliseconds. */
export interface ClientTimeouts {
  /** Until the head of a request is complete, including the first request of a connection. */
  head: number;
  /** Maximum pause within a body. The total time is not limited, because phones are slow. */
  pause: number;
  /** Maximum time without data in either direction. Longer than the slowest response takes. */
  silence: number;
  /** Interval between checks for clients that exceed these times. */
  look: number;
}

export const defaultTimeouts: ClientTimeouts = { head: 15_000, pause: 10_000, silence: 75_000, look: 5000 };

/** The server options that stop a silent client: a late head gets 408, an idle connection is closed. */
export const timeoutOptions = ({ head, silence, look }: ClientTimeouts) => ({
  requestTimeout: 0,
  connectionTimeout: silence,
  http: { headersTimeout: head, connectionsCheckingInterval: look },
});
