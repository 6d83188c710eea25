import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const unit = readFileSync('deploy/quad@.service', 'utf8');
const guide = readFileSync('docs/operating.md', 'utf8');

test('settings in a process’s own file override the shared ones, and that file is optional', () => {
  const files = [...unit.matchAll(/^EnvironmentFile=(.+)$/gm)].map(([, file]) => file);
  expect(files).toEqual(['/etc/quad.env', '-/etc/quad-%i.env']);
});

test('the shell reads the settings as Node and systemd do, if they are written as in the example', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quad-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const text = readFileSync('deploy/env.example', 'utf8')
    .replace('SMTP_URL=', "SMTP_URL='smtp://quad:a$b&c#d;e@mail.example.edu:587'")
    .replace('MAIL_FROM=', "MAIL_FROM='Quad <post@quad.example.edu>'");
  writeFileSync(join(folder, 'quad.env'), text);
  const { stdout } = spawnSync('sh', ['-c', `set -a; . ${folder}/quad.env; env -0`], { encoding: 'utf8' });
  const read = Object.fromEntries(stdout.split('\0').map((line) => line.split(/=(.*)/s)));
  expect(read).toMatchObject(parseEnv(text));
});

test('the guide names the ports of both processes wherever it generates the nginx configuration', () => {
  const commands = [...guide.matchAll(/^sed '(.+)' deploy\/nginx.conf > \/etc\/nginx\/nginx.conf$/gm)];
  expect(commands.length).toBe(2);
  for (const [, command = ''] of commands) {
    const { stdout } = spawnSync('sed', [command, 'deploy/nginx.conf'], { encoding: 'utf8' });
    const named = [...stdout.matchAll(/^ +server (\S+) /gm)].map(([, address]) => address);
    expect(named).toEqual(['127.0.0.1:3001', '127.0.0.1:3002', '127.0.0.1:3001', '127.0.0.1:3002']);
  }
});
