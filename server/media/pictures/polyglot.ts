/** The end record of a ZIP archive, and how far from a file's end a reader looks for it. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipReach = 65_536 + 22;

/** What would make a browser or a server take the file for something else, wherever it stands. */
const foreign = /<script|<html|<!doctype|<\?php|%pdf-/i;

/** Whether a file is an image and something else at once: a ZIP (JAR, APK, document), a page, a script or a PDF. */
export function isPolyglot(bytes: Buffer): boolean {
  return bytes.subarray(-zipReach).includes(zipEnd) || foreign.test(bytes.toString('latin1'));
}
