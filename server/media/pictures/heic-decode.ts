import libheif from 'libheif-js/wasm-bundle.js';

/** Pixels, row by row. */
interface HeicPixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/** The pixels of the primary picture, rotated as the container says. Throws if it is broken or beyond `mostPixels`. */
export function decodeHeic(bytes: Uint8Array, mostPixels: number): HeicPixels {
  limitPixels(mostPixels);
  const context = libheif.heif_context_alloc();
  const read = libheif.heif_context_read_from_memory(context, bytes);
  if (read.code !== libheif.heif_error_code.heif_error_Ok) throw new Error(read.message);
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  const channels = libheif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma;
  const chroma = channels === 4 ? rgba : rgb;
  const { heif_colorspace_RGB: colours } = libheif.heif_colorspace;
  const [plane] = libheif.heif_js_decode_image2(handle, colours, chroma).channels ?? [];
  if (!plane) throw new Error('the picture cannot be decoded');
  const { width, height } = plane;
  return { data: packed(plane, width * channels), width, height, channels };
}

/** Limits the pixels in the decoder. The earlier check trusts the header, which may understate the coded picture. */
function limitPixels(most: number): void {
  const limits = libheif._heif_get_global_security_limits();
  const afterVersion = 8;
  new DataView(libheif.HEAPU8.buffer).setBigUint64(limits + afterVersion, BigInt(most), true);
}

/** Copies the pixels without padding: the decoder's rows may be longer than the picture's. */
function packed({ data, stride, height }: { data: Uint8Array; stride: number; height: number }, row: number) {
  const out = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1) out.set(data.subarray(y * stride, y * stride + row), y * row);
  return out;
}
