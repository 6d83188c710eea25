import { connect } from 'node:net';

/** A slow client that holds a connection open. */
export interface Held {
  name: string;
  /** The seconds within which it must be closed. */
  within: number;
  /** The seconds after which it was closed; null while it is open. */
  closedAfter(): number | null;
  end(): void;
}

const host = 'Host: quad.example\r\n';
const head = `POST /api/user/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n`;
const trickleMs = 4000;

/**
 * One connection of each kind that the app's own timeouts end. The app accepts a body that trickles, since phones are
 * slow.
 */
export function holdApp(url: string): Held[] {
  return [
    hold('says nothing', url, 25, ''),
    hold('trickles a head', url, 25, `GET / HTTP/1.1\r\n${host}`, 'X-Slow: 1\r\n'),
    hold('stops in a body', url, 15, `${head}{"username":"`),
    hold('asks and never again', url, 90, `GET /api/school/list HTTP/1.1\r\n${host}\r\n`),
  ];
}

/** The same for nginx, which has no limit for a body that trickles: it buffers it, and the app never sees it. */
export function holdNginx(url: string): Held[] {
  return [
    hold('says nothing', url, 20, ''),
    hold('trickles a head', url, 20, `GET / HTTP/1.1\r\n${host}`, 'X-Slow: 1\r\n'),
    hold('stops in a body', url, 20, `${head}{"username":"`),
    hold('asks and never again', url, 75, `GET /api/school/list HTTP/1.1\r\n${host}\r\n`),
  ];
}

function hold(name: string, url: string, within: number, bytes: string, more = ''): Held {
  const { hostname, port } = new URL(url);
  const begun = performance.now();
  let closedAfter: number | null = null;
  const line = connect(Number(port), hostname);
  line.write(bytes);
  const trickle = setInterval(() => more && line.write(more), trickleMs);
  const ended = () => {
    closedAfter ??= (performance.now() - begun) / 1000;
    clearInterval(trickle);
  };
  // Reads the response, which is the refusal of a client that was too slow.
  line.resume().on('end', ended).on('error', ended).on('close', ended);
  return {
    name,
    within,
    closedAfter: () => closedAfter,
    end() {
      clearInterval(trickle);
      line.destroy();
    },
  };
}
