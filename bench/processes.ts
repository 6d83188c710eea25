import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));

/** A server in a process of its own. */
export interface Running {
  url: string;
  pid: number;
  /** Its output so far, including its log. */
  printed(): string;
  /** Stops it and waits for its end; a second call has no effect. */
  stop(): Promise<void>;
}

/** Starts a script that prints its address, on the Node that runs the bench. Throws if it ends before that. */
export async function startServer(args: string[], env: Record<string, string> = {}): Promise<Running> {
  return running(process.execPath, args, env);
}

/** Starts the server by the command of `npm start`, with its flags, but without npm. Throws as `startServer`. */
export async function startAsNpm(env: Record<string, string>): Promise<Running> {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const PATH = `${root}node_modules/.bin${delimiter}${process.env.PATH}`;
  return running('sh', ['-c', scripts.start], { ...env, PATH });
}

async function running(program: string, args: string[], env: Record<string, string>): Promise<Running> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.removeListener('exit', end));
  const stop = async () => {
    process.removeListener('exit', end);
    if (child.exitCode === null && child.signalCode === null && child.kill()) await once(child, 'exit');
  };
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  return { url: await printedAddress(child), pid: child.pid ?? 0, printed: () => printed, stop };
}

/** Runs a script to its end and returns its output. Throws if it fails. */
export async function runScript(args: string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const end = () => child.kill();
  process.once('exit', end);
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  const [code] = await once(child, 'close');
  process.removeListener('exit', end);
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}.`);
  return printed;
}

/** The resident memory of a process, in megabytes. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}

async function printedAddress(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      printed += text;
      const [, url] = /\bat (http:\/\/\S+)/.exec(printed) ?? [];
      if (url) resolve(new URL(url).origin);
    });
    child.once('close', () => reject(new Error(`A server ended before it listened. ${printed}`)));
  });
}
