import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Failures of a service: down; silent; one byte a second; random bytes; a 500 in HTML; a 200 with other JSON. */
export const failures = ['down', 'silent', 'trickling', 'nonsense', 'an error page', 'other JSON'] as const;
export type Failure = (typeof failures)[number];

/** A proxy between the app and a fake service that blocks or corrupts traffic on request. */
export interface Gate {
  port: number;
  url: string;
  /** Sets the port of the fake service. */
  leadsTo(port: number): void;
  fail(how: Failure): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openGate(): Promise<Gate> {
  let failing: Failure | null = null;
  let target = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    void meet(socket, failing, target);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function become(how: Failure | null): Promise<void> {
    failing = how;
    for (const socket of sockets) socket.destroy();
    if (how === 'down') await new Promise((resolve) => server.close(resolve));
    else if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening');
  }

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    leadsTo(to) {
      target = to;
    },
    fail: become,
    mend: () => become(null),
    close: () => become('down'),
  };
}

async function meet(socket: Socket, failing: Failure | null, target: number): Promise<void> {
  if (failing === 'silent') return void socket.resume();
  if (failing === null || failing === 'trickling') return pass(socket, target, failing !== null);
  // A mail server sends first; all others wait for a request.
  await Promise.race([once(socket, 'data').catch(() => undefined), pause(300)]);
  if (failing === 'nonsense') socket.end(randomBytes(400));
  else if (failing === 'an error page') socket.end(answer('500 Oops', 'text/html', '<h1>Oops</h1>'));
  else socket.end(answer('200 OK', 'application/json', '{"hello":[1,2,{"is":null}]}'));
}

function pass(socket: Socket, target: number, slowly: boolean): void {
  const service = connect(target, '127.0.0.1');
  service.on('error', () => socket.destroy());
  service.on('close', () => slowly || socket.destroy());
  socket.on('close', () => service.destroy());
  socket.pipe(service);
  if (!slowly) return void service.pipe(socket);
  const waiting: number[] = [];
  service.on('data', (bytes) => waiting.push(...bytes));
  const timer = setInterval(() => {
    const byte = waiting.shift();
    if (byte !== undefined) socket.write(Buffer.of(byte));
  }, 1000);
  socket.on('close', () => clearInterval(timer));
}

function answer(status: string, type: string, body: string): string {
  return `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;
}
