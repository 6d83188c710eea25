import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/database/embedded/free-port.ts';

export interface Balancer {
  url: string;
  stop(): Promise<void>;
}

/** The address from which the balancer calls the processes; the settings of a balanced site trust it. */
export const balancerAddress = '127.0.0.2';

const configuration = new URL('../../deploy/nginx.conf', import.meta.url);

/**
 * Debian's nginx in front of two processes of this machine, with the same configuration as in compose.yaml. `port` 0
 * means a free port. Throws one sentence if nginx is not installed.
 */
export async function startNginx(ports: readonly [number, number], port = 0): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'quad-nginx-'));
  for (let tries = 1; ; tries += 1) {
    const at = port || (await freePort());
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, here(folder, at, ports));
    const child = spawn(nginxPath(), ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr?.on('data', (text) => {
      said += text;
    });
    const end = () => child.kill();
    process.once('exit', end);
    if (await listens(child, folder))
      return { url: `http://127.0.0.1:${at}`, stop: () => stop(child, folder, end) };
    process.removeListener('exit', end);
    const log = said || readFileSync(join(folder, 'error.log'), 'utf8');
    // Another process may have taken the free port meanwhile.
    if (port || tries > 4) throw new Error(`nginx did not start. ${log}`);
  }
}

/** The configuration with the changes for this machine. */
function here(folder: string, port: number, [first, second]: readonly [number, number]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  const asRoot = process.getuid?.() === 0 ? 'user root;\n' : '';
  const text = readFileSync(configuration, 'utf8');
  if (!text.includes('listen 80 ')) throw new Error('deploy/nginx.conf listens otherwise than expected.');
  const changed = text
    .replaceAll('app-1:3000', `127.0.0.1:${first}`)
    .replaceAll('app-2:3000', `127.0.0.1:${second}`)
    .replace('listen 80 ', `listen 127.0.0.1:${port} `)
    .replace('worker_processes auto;', 'worker_processes 1;')
    .replace('worker_rlimit_nofile 65536;', '')
    .replace('worker_connections 30000;', 'worker_connections 16000;')
    .replace('http {', `http {\n  proxy_bind ${balancerAddress};\n${temporary.join('\n')}`);
  return `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log warn;\n${asRoot}${changed}`;
}

function nginxPath(): string {
  // Debian installs it outside the PATH of users other than root.
  return process.env.NGINX ?? '/usr/sbin/nginx';
}

/** Whether it listens: it writes its pid file once it has its port, and exits if it does not get it. */
async function listens(child: ChildProcess, folder: string): Promise<boolean> {
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  const missing = new Promise<never>((_, reject) => {
    child.once('error', () => {
      ended = true;
      reject(new Error('This needs Debian’s package nginx-light.'));
    });
  });
  const begun = async () => {
    while (!ended && !existsSync(join(folder, 'nginx.pid'))) await pause(10);
    return !ended;
  };
  return Promise.race([begun(), missing]);
}

async function stop(child: ChildProcess, folder: string, end: () => void): Promise<void> {
  process.removeListener('exit', end);
  if (child.exitCode === null && child.signalCode === null && child.kill()) await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
