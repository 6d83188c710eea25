import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Options {
  challenge?: unknown;
  rp?: unknown;
  rpId?: unknown;
}

/**
 * A software authenticator that verifies its user and counts uses. `origin` is the page's origin as its browser reports
 * it.
 */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const site = new URL(origin).hostname;
  let counter = 0;

  const clientData = (type: string, { challenge }: Options, at: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: at, crossOrigin: false }));
  const whole = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  };

  function data(flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(site).digest(), head, more]);
  }

  return {
    /** Makes a passkey. */
    make(options: Options) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = map([
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(x, 'base64url'))],
        [int(-3), bytes(Buffer.from(y, 'base64url'))],
      ]);
      const authData = data(0x45, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData)],
      ]);
      return {
        ...whole,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('create', options, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /**
     * Signs with it; `back` sets the counter back, as in a copy, and `verified` tells whether the user was verified.
     */
    answer(options: Options, { back = false, verified = true, at = origin } = {}) {
      counter += back ? 0 : 1;
      const authData = data(verified ? 0x05 : 0x01);
      const client = clientData('get', options, at);
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
      return {
        ...whole,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

/** The few parts of CBOR that an authenticator needs. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
