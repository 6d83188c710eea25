import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH = 1024;

/**
 * Writes a .br and a .gz file next to every text file of at least 1,024 bytes, so that no request waits for
 * compression.
 */
export async function precompress(folder: string): Promise<void> {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(m?js|css|svg|json|txt|wasm)$/.test(name),
  );
  await Promise.all(texts.map((name) => compress(join(folder, name))));
}

async function compress(file: string) {
  const bytes = readFileSync(file);
  if (bytes.length < WORTH) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
