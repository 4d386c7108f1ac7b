import { expect, it } from 'vitest';
import { extractFile } from './extract-file.ts';

const { signal } = new AbortController();
const toTask = (text: string, name: string) => ({ bytes: new TextEncoder().encode(text), name, password: undefined });

it('reads a file in its thread, and hands its refusal on', async () => {
  const { text } = await extractFile(toTask('図書館が駅前へ移る。', 'a.txt'), { signal });
  expect(text).toBe('図書館が駅前へ移る。');
  await expect(extractFile(toTask('', 'a.txt'), { signal })).rejects.toMatchObject({ reason: 'no_bytes' });
});

it('ends in a message when a file takes more memory than it may', async () => {
  const read = extractFile(toTask('a\n\n'.repeat(700_000), 'a.txt'), { signal, memoryMebibytes: 24 });
  await expect(read).rejects.toMatchObject({ code: 'source_unreadable', reason: 'memory' });
});

it('stops when aborted', async () => {
  const abort = new AbortController();
  const read = extractFile(toTask('本文。', 'a.txt'), { signal: abort.signal });
  abort.abort(new Error('stopped'));
  await expect(read).rejects.toThrow('stopped');
});
