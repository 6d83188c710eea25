/** The end record of a ZIP archive, and how far from a file's end a reader looks for it. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipReach = 65_536 + 22;

/** What would make a browser or a server take the file for something else, wherever it stands. */
const foreign = ['<script', '<html', '<!doctype', '<?php', '%pdf-'].map((it) => Buffer.from(it, 'latin1'));

const lessThan = 0x3c;
const percent = 0x25;

/**
 * Whether a file is an image and something else at once: a ZIP (JAR, APK, document), a page, a script or a PDF.
 * One pass over the bytes, since a search per word of a few megabytes would hold everybody else up.
 */
export function isPolyglot(bytes: Buffer): boolean {
  if (bytes.subarray(-zipReach).includes(zipEnd)) return true;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if ((byte === lessThan || byte === percent) && foreign.some((word) => standsAt(bytes, at, word)))
      return true;
  }
  return false;
}

function standsAt(bytes: Buffer, at: number, word: Buffer): boolean {
  for (let i = 0; i < word.length; i++) {
    if (lower(bytes[at + i] ?? 0) !== word[i]) return false;
  }
  return true;
}

function lower(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}
