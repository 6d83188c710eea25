import { createHash } from 'node:crypto';

/** The demo's PDF as a stored file: the picture of its first page is 1024 pixels wide. */
export const drawnPdf = {
  key: createHash('sha256').update('drawing pdf lease').digest('hex').slice(0, 22),
  width: 1024,
  height: 1325,
} as const;

const english = [
  [
    'Before you sign',
    'Whose name is on the lease, and is it the owner’s?',
    'When does it begin, and when does it end?',
  ],
  ['Money', 'Rent, deposit, and the day each is due.', 'Which bills are included? Ask for last winter’s.'],
  [
    'Repairs',
    'Who pays for what, and within how many days?',
    'Photograph every room on the day you move in.',
  ],
  ['Leaving', 'How many days of notice? May you sublet?', 'When does the deposit come back?'],
] as const;
const chinese = [
  ['签约之前', '合同上的名字是房东本人吗？', '哪一天开始，哪一天结束？'],
  ['费用', '房租和押金各是多少，哪一天付？', '水电网络包含在内吗？'],
  ['维修', '谁负责，几天之内修好？', '入住当天给每个房间拍照。'],
  ['退租', '提前多少天通知？可以转租吗？', '押金什么时候退还？'],
] as const;

/**
 * A document of two pages, written by hand: the first in English, the second in Chinese with a font that the PDF reader
 * must supply.
 */
export function pdfBytes(): Buffer {
  const pages = [
    pageOf('How to Read a Lease in Ten Minutes', english, latin, 'F1'),
    pageOf('十分钟读懂租房合同', chinese, han, 'F2'),
  ];
  return document([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 5 0 R] /Count 2 >>',
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${4 + at * 2} 0 R /Resources << /Font << /F1 7 0 R /F2 8 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [9 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 10 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]);
}

type Section = readonly [string, ...string[]];

function pageOf(
  title: string,
  sections: readonly Section[],
  write: (text: string) => string,
  font: string,
): string {
  const say = (size: number, y: number, text: string, ink = '0.12 0.14 0.13') =>
    `BT ${ink} rg /${font} ${size} Tf 72 ${y} Td ${write(text)} Tj ET`;
  return [
    '0.09 0.50 0.38 rg 72 716 64 6 re f',
    say(25, 672, title),
    ...sections.flatMap(([heading, ...lines], section) => {
      const top = 604 - section * 128;
      return [
        say(17, top, heading, '0.05 0.32 0.26'),
        ...lines.map((line, at) => say(13, top - 28 - at * 24, line)),
        `0.89 0.88 0.86 rg 72 ${top - 76} 468 1 re f`,
      ];
    }),
  ].join('\n');
}

/** A string in the font's own encoding; only `’`, which is outside Latin-1, needs another code. */
function latin(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&').replaceAll('’', '\\222')})`;
}

function han(text: string): string {
  return `<${[...text].map((it) => (it.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('')}>`;
}

function document(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
