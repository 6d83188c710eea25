import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Chromium {
  executablePath: string;
  /** Environment variables that the browser needs in addition. */
  env: Record<string, string>;
}

/**
 * Arguments of every launch: it runs as root in containers, without a graphics card, and makes no background requests.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of the tests and the screenshots: the one that CHROMIUM names, else Debian's, else npm's. */
export async function findChromium(): Promise<Chromium> {
  const installed = [process.env.CHROMIUM, '/usr/bin/chromium'].find((path) => path && existsSync(path));
  return installed ? { executablePath: installed, env: {} } : await unpackChromium();
}

/** Unpacks npm's browser once, with the libraries that a bare machine lacks. */
async function unpackChromium(): Promise<Chromium> {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/quad-chromium', import.meta.url));
  if (!existsSync(folder)) {
    mkdirSync(join(folder, '..'), { recursive: true });
    // Renamed once it is complete, so that an interrupted unpacking is never used.
    const fresh = mkdtempSync(`${folder}-`);
    await unpackInto(fresh);
    try {
      renameSync(fresh, folder);
    } catch {
      rmSync(fresh, { recursive: true });
    }
  }
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  const env: Record<string, string> = { LD_LIBRARY_PATH: libraries };
  if (!existsSync('/etc/fonts')) env.FONTCONFIG_PATH = join(folder, 'fonts');
  return { executablePath: join(folder, 'chromium'), env };
}

async function unpackInto(folder: string) {
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const libraries = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'));
  const before = process.env.TMPDIR;
  // The package unpacks into the temporary folder, which is shared; it reads TMPDIR when it is called.
  process.env.TMPDIR = folder;
  const unpacking = [chromium.executablePath(), inflate(fileURLToPath(libraries))];
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  await Promise.all(unpacking);
}
