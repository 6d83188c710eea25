import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The content of a push, decrypted as a browser does, and its headers. */
export interface Push {
  said: { title: string; body: string; url: string; tag: string; lang: string; unread: number };
  headers: IncomingHttpHeaders;
  bytes: number;
}

/** A device that subscribed at the service. `fields` are those of `push/subscribe`. */
export interface Device {
  fields: { endpoint: string; keys: { p256dh: string; auth: string } };
  pushes: Push[];
  /** The status of the service's further responses for it, after this many milliseconds. */
  answers(status: number, afterMs?: number): void;
}

export interface PushService {
  /** The host for `PUSH_HOSTS`. */
  host: string;
  newDevice(): Device;
  close(): Promise<void>;
}

/** A push service that decrypts what it receives (RFC 8291), and throws at a wrong signature of the site (RFC 8292). */
export async function openPushService(): Promise<PushService> {
  const boxes = new Map<
    string,
    { device: Device; open(body: Buffer): string; status: number; afterMs: number }
  >();
  const server = createServer(async (request, response) => {
    const box = boxes.get(request.url ?? '');
    const body = Buffer.concat(await request.toArray());
    if (!box || request.method !== 'POST') return response.writeHead(404).end();
    if (!isSigned(request.headers.authorization ?? '', `http://${host}`))
      return response.writeHead(403).end();
    const { headers } = request;
    box.device.pushes.push({ said: JSON.parse(box.open(body)), headers, bytes: body.length });
    setTimeout(() => response.writeHead(box.status, { location: '/elsewhere' }).end(), box.afterMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    host,
    newDevice() {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const device: Device = {
        fields: { endpoint: `http://${host}${path}`, keys: { p256dh, auth: auth.toString('base64url') } },
        pushes: [],
        answers(status, afterMs = 0) {
          Object.assign(boxes.get(path) ?? {}, { status, afterMs });
        },
      };
      boxes.set(path, { device, open: (body) => opened(body, pair, auth), status: 201, afterMs: 0 });
      return device;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Waits until a device has this many pushes, and returns them. */
export async function pushesTo(device: Device, count: number): Promise<Push['said'][]> {
  for (let tries = 0; device.pushes.length < count; tries += 1) {
    if (tries > 800) throw new Error(`only ${device.pushes.length} of ${count} pushes came`);
    await pause(25);
  }
  return device.pushes.map(({ said }) => said);
}

function opened(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body[20] ?? 0;
  const theirs = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const secret = hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32);
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes));
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

function isSigned(authorization: string, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) },
    format: 'jwk',
  });
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const hours = (exp - Date.now() / 1000) / 3600;
  return (
    aud === origin &&
    hours > 0 &&
    hours <= 24 &&
    /^mailto:/.test(sub) &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}
