import { deflateSync } from 'node:zlib';

/** A PDF of these objects; the first is the catalog. */
export function pdfFile(objects: (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  let at = 9;
  const offsets = objects.map((object, index) => {
    const begin = at;
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    at += part.length;
    return begin;
  });
  const rows = offsets.map((begin) => `${String(begin).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}` +
        `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A stream object; `keys` is the rest of its dictionary. */
export function pdfStream(keys: string, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data);
  return Buffer.concat([
    Buffer.from(`<< ${keys} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

const page =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /Im 5 0 R >> >> >>';

/** A page with one picture of black and white dots, compressed, so that very many fit into few bytes. */
export function pdfWithPicture(width: number, height: number, { inline = false } = {}): Buffer {
  const bits = deflateSync(Buffer.alloc(Math.ceil(width / 8) * height, 0x55));
  const size = `/Width ${width} /Height ${height} /BitsPerComponent 1 /ColorSpace /DeviceGray`;
  const whole = 'q 612 0 0 792 0 0 cm';
  const inside = Buffer.concat([
    Buffer.from(`${whole} BI /W ${width} /H ${height} /BPC 1 /CS /G /F /Fl ID `),
    bits,
    Buffer.from('\nEI Q'),
  ]);
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    pdfStream('', inline ? inside : `${whole} /Im Do Q`),
    inline ? 'null' : pdfStream(`/Type /XObject /Subtype /Image ${size} /Filter /FlateDecode`, bits),
    '<< >>',
  ]);
}

/** A page with a JPEG, for which the document states this size. */
export function pdfWithJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    pdfStream('', 'q 612 0 0 792 0 0 cm /Im Do Q'),
    pdfStream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode`,
      jpeg,
    ),
    '<< >>',
  ]);
}

/** A page with an inline JPEG in its content, encoded by these filters. */
export function pdfWithInlineJpeg(jpeg: Buffer, width: number, height: number, filters = '/DCT'): Buffer {
  const content = Buffer.concat([
    Buffer.from(`q 612 0 0 792 0 0 cm BI /W ${width} /H ${height} /BPC 8 /CS /RGB /F ${filters} ID `),
    jpeg,
    Buffer.from('\nEI Q'),
  ]);
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
    pdfStream('', content),
    '<< >>',
  ]);
}

/** A page with a JPEG that is compressed again: `bytes` bytes of one scan, which compress very well. */
export function pdfWithPackedJpeg(bytes: number): Buffer {
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2]), Buffer.alloc(bytes, 0x55)]);
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    pdfStream('', 'q 612 0 0 792 0 0 cm /Im Do Q'),
    pdfStream(
      '/Type /XObject /Subtype /Image /Width 60 /Height 40 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter [/FlateDecode /DCTDecode]',
      deflateSync(jpeg),
    ),
    '<< >>',
  ]);
}
