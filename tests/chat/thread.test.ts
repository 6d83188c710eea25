import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  after,
  emptyThread,
  isLater,
  type Message,
  type OutgoingMessage,
  type Thread,
} from '../../web/chat/messages/thread.ts';

const message = (id: number, more: Partial<Message> = {}): Message => ({
  id: `${id}`,
  clientId: `c${id}`,
  from: { userid: 'a', username: '', avatar: '' },
  text: `message ${id}`,
  photo: '',
  iid: '',
  at: '2026-01-01T00:00:00Z',
  ...more,
});
const newestFirst = (...ids: number[]) => ids.map((id) => message(id));
const outgoing = (clientId: string): OutgoingMessage => {
  const { id: _id, from: _from, ...rest } = message(0, { clientId });
  return { ...rest, state: 'pending', preview: '' };
};
const ids = (thread: Thread) => thread.messages.map((it) => Number(it.id));
const opened = (...page: number[]) =>
  after(emptyThread, { is: 'page', messages: newestFirst(...page), whole: false });

test('a page, older and newer messages are in order, each once', () => {
  const older = after(opened(12, 11, 10), { is: 'older', messages: newestFirst(9, 8), whole: true });
  const all = after(older, { is: 'newer', messages: newestFirst(14, 13) });
  expect(ids(after(all, { is: 'received', message: message(13) }))).toEqual([8, 9, 10, 11, 12, 13, 14]);
  expect(all).toMatchObject({ state: 'ready', whole: true, upTo: '14' });
});

test('a message from an event does not move the mark of requested ones', () => {
  const received = after(opened(5), { is: 'received', message: message(9) });
  expect([ids(received), received.upTo]).toEqual([[5, 9], '5']);
});

test('a message from before the loaded part is not shown until the gap is loaded', () => {
  expect(ids(after(opened(12, 11), { is: 'received', message: message(3) }))).toEqual([11, 12]);
});

test('events before a first page that does not reach back to them wait to be requested with the rest', () => {
  const received = after(emptyThread, { is: 'received', message: message(3) });
  const paged = after(received, { is: 'page', messages: newestFirst(12, 11), whole: false });
  expect(ids(paged)).toEqual([11, 12]);
  expect(ids(after(paged, { is: 'older', messages: newestFirst(10, 3), whole: true }))).toEqual([
    3, 10, 11, 12,
  ]);
});

test('a message that was hidden or removed disappears', () => {
  expect(ids(after(opened(12, 11, 10), { is: 'gone', id: '11' }))).toEqual([10, 12]);
});

test('one’s own message is listed once, whether its answer or its event arrives first', () => {
  const wrote = after(opened(1), { is: 'wrote', outgoing: outgoing('c2') });
  const received = after(wrote, { is: 'received', message: message(2) });
  expect([received.outgoing, ids(received)]).toEqual([[], [1, 2]]);
  expect(ids(after(received, { is: 'received', message: message(2) }))).toEqual([1, 2]);
});

test('a stored unsent message that the server already has is no longer unsent', () => {
  const restored = { ...emptyThread, outgoing: [outgoing('c7'), outgoing('c9')] };
  expect(
    after(restored, { is: 'page', messages: newestFirst(7), whole: true }).outgoing.map((it) => it.clientId),
  ).toEqual(['c9']);
});

test('failed messages are resent in their order, and can be discarded', () => {
  const two = ['x', 'y'].reduce(
    (thread, id) => after(thread, { is: 'wrote', outgoing: outgoing(id) }),
    emptyThread,
  );
  const failed = after(two, { is: 'failed', clientIds: ['x', 'y'], error: 'no line', waits: true });
  expect(failed.outgoing.map((it) => it.state)).toEqual(['failed', 'failed']);
  expect(
    after(failed, { is: 'again', clientIds: ['x', 'y'] }).outgoing.map((it) => [it.clientId, it.state]),
  ).toEqual([
    ['x', 'pending'],
    ['y', 'pending'],
  ]);
  expect(after(failed, { is: 'discarded', clientId: 'x' }).outgoing.map((it) => it.clientId)).toEqual(['y']);
});

test('a first page that failed to load can be retried; a later failure keeps the messages', () => {
  expect(after(emptyThread, { is: 'pageFailed' }).state).toBe('failed');
  expect(after(opened(1), { is: 'pageFailed' }).state).toBe('ready');
});

test('ids are compared as numbers of any length', () => {
  expect([isLater('10', '9'), isLater('9', '10'), isLater('9007199254740993', '9007199254740992')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('messages that arrive in any order are shown in order of their ids', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 11, max: 60 })), (received) => {
      const thread = received.reduce(
        (now, id) => after(now, { is: 'received', message: message(id) }),
        opened(10),
      );
      expect(ids(thread)).toEqual([...new Set([10, ...received])].sort((one, other) => one - other));
    }),
  );
});
