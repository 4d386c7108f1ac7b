import { expect, it } from 'vitest';
import { ClientError, createProblemError, type ProblemDetails } from '@youyaku/client/client-error';
import { createFileReader, type FileRead } from './create-file-reader.ts';
import type { ShortFile } from './short-file.ts';

const listFiles = (...names: string[]): ShortFile[] =>
  names.map((name) => ({ kind: 'chosen', file: new File(['本文'], name) }));
const read: FileRead = { state: 'read', characters: 2, omitted: [], warnings: [] };
const refuse = (code: ProblemDetails['code'], reason?: string): ClientError =>
  createProblemError({ code, detail: '読めません。', ...(reason === undefined ? {} : { reason }) });

/** Nothing here takes time. */
const soon = { interval: 1 };

/** A reader whose readings end when they are told to, and what it has told of each file. */
function openReader() {
  const asked: string[] = [];
  const shown: Record<string, string | undefined> = {};
  const running = new Map<string, PromiseWithResolvers<FileRead>>();
  let atOnceMax = 0;
  const want = createFileReader({
    async read({ file: { name } }, signal) {
      asked.push(name);
      const answer = Promise.withResolvers<FileRead>();
      running.set(name, answer);
      atOnceMax = Math.max(atOnceMax, running.size);
      signal.addEventListener('abort', () => answer.reject(signal.reason));
      return answer.promise.finally(() => running.delete(name));
    },
    onRead: ({ name }, found) => void (shown[name] = found?.state),
  });
  const settle = async (name: string, found: FileRead | Error): Promise<void> => {
    await expect.poll(() => [...running.keys()], soon).toEqual([name]);
    if (found instanceof Error) running.get(name)?.reject(found);
    else running.get(name)?.resolve(found);
    await expect.poll(() => shown[name], soon).not.toBe('reading');
  };
  return { want, asked, shown, settle, getAtOnceMax: () => atOnceMax };
}

it('files are read in their order, one at a time and once, however often they are wanted', async () => {
  const reader = openReader();
  const files = listFiles('a.txt', 'b.txt', 'c.txt');
  reader.want(files);
  reader.want([...files]);
  expect([reader.asked, reader.shown]).toEqual([['a.txt'], { 'a.txt': 'reading' }]);
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await reader.settle(name, read);
  reader.want([...files]);
  expect(reader.asked).toEqual(['a.txt', 'b.txt', 'c.txt']);
  expect(reader.getAtOnceMax()).toBe(1);
  expect(reader.shown).toEqual({ 'a.txt': 'read', 'b.txt': 'read', 'c.txt': 'read' });
});

it.each([
  ['a broken one is unreadable', refuse('source_unreadable'), 'unreadable'],
  ['one of a strange kind is unreadable', refuse('unsupported_media'), 'unreadable'],
  ['one that a proxy refuses for its size is unreadable', new ClientError({ kind: 'tooLarge' }), 'unreadable'],
  ['of a locked one nothing is known', refuse('source_encrypted', 'password_needed'), undefined],
])('%s, and the next is read', async (_, error, state) => {
  const reader = openReader();
  reader.want(listFiles('a.txt', 'b.txt'));
  await reader.settle('a.txt', error);
  await reader.settle('b.txt', read);
  expect(reader.shown).toEqual({ 'a.txt': state, 'b.txt': 'read' });
});

it.each([
  ['a limit', refuse('rate_limited', 'starts')],
  ['a plan that is used up', refuse('quota_exceeded')],
  ['a service that is away', refuse('engine_unavailable')],
  ['a session that has ended', refuse('unauthenticated')],
  ['a network that is away', new TypeError('cut')],
])('%s is no fault of a file: the rest is not asked for, and what is added later is', async (_, error) => {
  const reader = openReader();
  const files = listFiles('a.txt', 'b.txt', 'c.txt');
  reader.want(files);
  await reader.settle('a.txt', read);
  await reader.settle('b.txt', error);
  reader.want([...files]);
  expect(reader.asked).toEqual(['a.txt', 'b.txt']);
  expect(reader.shown).toEqual({ 'a.txt': 'read', 'b.txt': undefined });
  reader.want([...files, ...listFiles('d.txt')]);
  await reader.settle('d.txt', read);
  expect(reader.asked).toEqual(['a.txt', 'b.txt', 'd.txt']);
});

it('a file that is removed while it is read is given up, and the next is read only then', async () => {
  const reader = openReader();
  const [first, ...others] = listFiles('a.txt', 'b.txt');
  reader.want([...(first === undefined ? [] : [first]), ...others]);
  reader.want(others);
  await reader.settle('b.txt', read);
  expect(reader.asked).toEqual(['a.txt', 'b.txt']);
  expect(reader.getAtOnceMax()).toBe(1);
  expect(reader.shown).toEqual({ 'a.txt': undefined, 'b.txt': 'read' });
});

it('while something else is done with the files nothing is read, and afterwards what was given up is read again', async () => {
  const reader = openReader();
  const files = listFiles('a.txt', 'b.txt');
  reader.want(files);
  await reader.settle('a.txt', read);
  reader.want([]);
  await expect.poll(() => reader.shown['b.txt'], soon).toBeUndefined();
  reader.want([...files]);
  await reader.settle('b.txt', read);
  expect(reader.asked).toEqual(['a.txt', 'b.txt', 'b.txt']);
});
