import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailWorld, openMailWorld, until } from './mail-world.ts';
import { startSmtpServer } from './post-office.ts';

let world: MailWorld;
let child: ChildProcess;
beforeEach(async () => {
  world = await openMailWorld();
});
afterEach(async () => {
  child.kill('SIGKILL');
  await world.close();
});

test('a process killed between the mail server’s 250 and its own mark sends the mail again under the same Message-ID', async () => {
  // Paused before the 250, so that it cannot mark the mail that the server is about to acknowledge.
  const office = await startSmtpServer({
    onMessage: () => void (office.received.length === 1 && child.kill('SIGSTOP')),
  });
  child = sender(office.url);
  await until(() => office.received.length === 1);
  await until(() => isStopped(child.pid));
  child.kill('SIGKILL');
  await world.mail(office.url);
  await until(() => office.received.length === 2);
  const [first, second] = office.received;
  expect(second?.header('message-id')).toBe(first?.header('message-id'));
  expect(second?.header('date')).toBe(first?.header('date'));
  expect(second?.text).toBe(first?.text);
  await until(async () => (await world.db`select 1 from outbox where sent_at is not null`).length === 1);
  await world.mail(office.url);
  await pause(300);
  expect(office.received).toHaveLength(2);
  await office.close();
});

test('after a process is killed while the mail server is unreachable, the next process sends the mail', async () => {
  child = sender('smtp://127.0.0.1:9');
  await until(async () => (await world.db`select 1 from outbox where attempts > 0`).length === 1);
  child.kill('SIGKILL');
  const office = await startSmtpServer();
  await world.mail(office.url);
  await until(() => office.received.length === 1);
  const [row] = await world.db`select message_id from outbox`;
  expect(office.received[0]?.header('message-id')).toBe(row?.message_id);
  await office.close();
});

function sender(smtpUrl: string): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL('./killed-process.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: world.databaseUrl, SMTP_URL: smtpUrl },
    stdio: 'inherit',
  });
}

/** Whether a signal has stopped a process, by its state in /proc after its name in parentheses. */
const isStopped = (pid: number | undefined): boolean =>
  / T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').slice(-1000).replace(/^.*\)/, ''));
