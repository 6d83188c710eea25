import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** One kind of slow client with many connections. Returns how many connections it opened. */
export interface Mode {
  name: string;
  attack(url: string, folder: string): Promise<number>;
}

export const connections = 400;
const seconds = 22;

/** The modes of slowhttptest, and connections that send nothing. */
export const modes: readonly Mode[] = [
  tool('slow heads', '/', '-H', '-i', '5', '-x', '24'),
  tool('slow bodies', '/api/user/login', '-B', '-i', '5', '-s', '8192', '-x', '10'),
  tool('slow reading', '/', '-X', '-w', '1', '-y', '64', '-n', '5', '-z', '32', '-k', '3'),
  tool('thousands of ranges', anAsset, '-R', '-t', 'GET', '-a', '1', '-b', '3000'),
  { name: 'idle connections', attack: idle },
];

type Path = string | ((url: string) => Promise<string>);

function tool(name: string, at: Path, ...how: string[]): Mode {
  return {
    name,
    async attack(url, folder) {
      const path = typeof at === 'string' ? at : await at(url);
      const prefix = join(folder, `slow-${name.replaceAll(' ', '-')}`);
      const often = ['-c', `${connections}`, '-r', '200', '-l', `${seconds}`, '-p', '5'];
      const args = [...how, ...often, '-g', '-o', prefix, '-v', '0', '-u', `${url}${path}`];
      const child = spawn('slowhttptest', args, { stdio: ['ignore', 'ignore', 'inherit'] });
      const end = () => child.kill();
      process.once('exit', end);
      await once(child, 'close');
      process.removeListener('exit', end);
      return opened(readFileSync(`${prefix}.csv`, 'utf8'));
    },
  };
}

/** The address of a file that supports range requests. */
async function anAsset(url: string): Promise<string> {
  const home = await (await fetch(url)).text();
  const [asset] = /\/assets\/[^"']+\.js/.exec(home) ?? [];
  if (!asset) throw new Error('The home page names no script.');
  return asset;
}

/** The columns are Seconds, Closed, Pending, Connected, Service Available. */
function opened(csv: string): number {
  const rows = csv.trim().split('\n').slice(1);
  return Math.max(0, ...rows.map((row) => Number(row.split(',')[1]) + Number(row.split(',')[3])));
}

async function idle(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  let open = 0;
  let most = 0;
  const sockets: Socket[] = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('connect', () => {
      open += 1;
      most = Math.max(most, open);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open -= 1;
    });
    return socket;
  });
  await pause(seconds * 1000);
  for (const socket of sockets) socket.destroy();
  return most;
}
