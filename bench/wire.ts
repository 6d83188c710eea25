import { connect, type Socket } from 'node:net';

/** A response; status 0 if none arrived. */
export interface WireAnswer {
  status: number;
  /** The bytes after the header, as received, compressed. */
  body: Buffer;
}

/** A client with keep-alive connections, as many as are needed at once. */
export interface Wire {
  /** Sends a whole request, header and body. */
  ask(request: string): Promise<WireAnswer>;
  close(): void;
}

/**
 * A minimal HTTP client, so that the load generator takes little time from the server. It supports what our servers
 * send: a `content-length`, or chunks.
 */
export function openWire(url: string, timeoutMs = 30_000): Wire {
  const { hostname, port } = new URL(url);
  const free: Connection[] = [];
  const all = new Set<Connection>();
  const open = () => {
    const line = new Connection(connect({ host: hostname, port: Number(port), noDelay: true }), () => {
      all.delete(line);
      const at = free.indexOf(line);
      if (at >= 0) free.splice(at, 1);
    });
    all.add(line);
    return line;
  };
  return {
    async ask(request) {
      const line = free.pop() ?? open();
      const answer = await line.ask(request, timeoutMs);
      if (all.has(line)) free.push(line);
      return answer;
    },
    close() {
      for (const line of all) line.end();
    },
  };
}

/** One connection, with one pending response at a time. */
class Connection {
  readonly #socket: Socket;
  readonly #leave: () => void;
  #read: Buffer = Buffer.alloc(0);
  #bodyAt = 0;
  #endsAt = -1;
  #status = 0;
  #closes = false;
  #done: ((answer: WireAnswer) => void) | undefined;

  /** Calls `leave` when the connection can take no more requests, maybe more than once. */
  constructor(socket: Socket, leave: () => void) {
    this.#socket = socket;
    this.#leave = leave;
    socket.on('data', (data: Buffer) => this.#take(data));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      leave();
      this.#finish({ status: 0, body: Buffer.alloc(0) });
    });
  }

  ask(request: string, timeoutMs: number): Promise<WireAnswer> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end(), timeoutMs);
      this.#done = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      this.#socket.write(request);
    });
  }

  end(): void {
    // The event of the closed socket comes only after the answer.
    this.#leave();
    this.#socket.destroy();
  }

  #take(data: Buffer): void {
    this.#read = this.#read.length === 0 ? data : Buffer.concat([this.#read, data]);
    if (this.#bodyAt === 0 && !this.#readHead()) return;
    const chunked = this.#endsAt < 0;
    const whole = chunked ? hasAllChunks(this.#read, this.#bodyAt) : this.#read.length >= this.#endsAt;
    if (!whole) return;
    const answer = { status: this.#status, body: this.#read.subarray(this.#bodyAt) };
    this.#read = Buffer.alloc(0);
    this.#bodyAt = 0;
    if (this.#closes) this.end();
    this.#finish(answer);
  }

  #readHead(): boolean {
    const end = this.#read.indexOf('\r\n\r\n');
    if (end < 0) return false;
    const head = this.#read.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    this.#bodyAt = end + 4;
    const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
    const bare = this.#status === 204 || this.#status === 304;
    this.#endsAt = bare ? this.#bodyAt : length ? this.#bodyAt + Number(length) : -1;
    this.#closes = /\r\nconnection: *close/i.test(head);
    return true;
  }

  #finish(answer: WireAnswer): void {
    const done = this.#done;
    this.#done = undefined;
    done?.(answer);
  }
}

/** Whether the chunks that begin at `at` have all arrived. No server of ours sends trailers. */
function hasAllChunks(read: Buffer, at: number): boolean {
  for (;;) {
    const line = read.indexOf('\r\n', at);
    const size = Number.parseInt(read.toString('latin1', at, line), 16);
    const next = line + size + 4;
    if (line < 0 || !(next <= read.length)) return false;
    if (size === 0) return true;
    at = next;
  }
}
