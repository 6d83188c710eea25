import autocannon from 'autocannon';

/** The requests of a load: every connection cycles through the paths, each from a different start. */
export interface Shots {
  url: string;
  paths: string[];
  connections: number;
  seconds: number;
  headers: Record<string, string>;
}

export interface Fired {
  perSecond: number;
  /** Missing responses, and responses whose status is not 2xx. */
  failed: number;
}

// A process of its own, so that the load generator takes no time from the server.
const shots: Shots = JSON.parse(process.argv[2] ?? '');
let begun = 0;
const result = await autocannon({
  url: shots.url,
  connections: shots.connections,
  duration: shots.seconds,
  headers: shots.headers,
  setupClient: (client) => {
    const from = (begun++ * 7) % shots.paths.length;
    const paths = [...shots.paths.slice(from), ...shots.paths.slice(0, from)];
    client.setRequests(paths.map((path) => ({ path, headers: shots.headers })));
  },
});
const fired: Fired = {
  perSecond: result.requests.total / result.duration,
  failed: result.errors + result.timeouts + result.non2xx,
};
console.log(JSON.stringify(fired));
