import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type Rgb = readonly [number, number, number];

/** The corners of `corners()`, clockwise from the top left: red, green, white, blue. */
export const cornerColours: readonly Rgb[] = [
  [220, 30, 30],
  [30, 180, 30],
  [250, 250, 250],
  [30, 30, 220],
];

/** An upright picture whose quarters have the four colors. */
export function corners(width: number, height: number): Buffer {
  return painted(width, height, (x, y) => cornerAt(x < width / 2, y < height / 2));
}

/** That picture as a rotated camera stores it: rotated pixels, an EXIF orientation and the location. */
export function cornersTurned(orientation: number, width: number, height: number): Promise<Buffer> {
  const onSide = orientation >= 5;
  const [w, h] = onSide ? [height, width] : [width, height];
  const data = painted(w, h, (a, b) => {
    const [x, y] = shownAt(orientation, a, b, width - 1, height - 1);
    return cornerAt(x < width / 2, y < height / 2);
  });
  return sharp(data, { raw: { width: w, height: h, channels: 3 } })
    .withExif({ IFD0: { Make: 'TestCam' }, IFD3: place })
    .withMetadata({ orientation })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>secret</a></x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

/** The colors in the middle of the four quarters, clockwise from the top left. */
export async function cornersOf(image: Buffer): Promise<Rgb[]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Rgb => {
    const i = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return [data[i] ?? -1, data[i + 1] ?? -1, data[i + 2] ?? -1];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.75, 0.75), at(0.25, 0.75)];
}

/** The largest difference between two lists of colors, to compare with the error of encoding. */
export function farthest(one: readonly Rgb[], other: readonly Rgb[]): number {
  return Math.max(
    ...one.flatMap((colour, i) => colour.map((part, j) => Math.abs(part - (other[i]?.[j] ?? 999)))),
  );
}

/** The upright picture in any size, without a file header. */
export function plain(width = 60, height = 40) {
  const small = sharp(corners(60, 40), { raw: { width: 60, height: 40, channels: 3 } });
  return small.resize(width, height, { fit: 'fill', kernel: 'nearest' });
}

/** A PNG of a few hundred bytes whose header claims this size. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const pixels = deflateSync(Buffer.alloc(100_000));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

const place = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '43/1 39/1 0/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '79/1 23/1 0/1',
};

function cornerAt(left: boolean, top: boolean): Rgb {
  const i = top ? (left ? 0 : 1) : left ? 3 : 2;
  return cornerColours[i] ?? [0, 0, 0];
}

/** The position at which the stored pixel (a, b) is shown, by the EXIF standard's table. */
function shownAt(orientation: number, a: number, b: number, right: number, bottom: number): [number, number] {
  switch (orientation) {
    case 2:
      return [right - a, b];
    case 3:
      return [right - a, bottom - b];
    case 4:
      return [a, bottom - b];
    case 5:
      return [b, a];
    case 6:
      return [right - b, a];
    case 7:
      return [right - b, bottom - a];
    case 8:
      return [b, bottom - a];
    default:
      return [a, b];
  }
}

function painted(width: number, height: number, colour: (x: number, y: number) => Rgb): Buffer {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(colour(x, y), (y * width + x) * 3);
  }
  return data;
}
