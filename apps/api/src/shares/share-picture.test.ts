import { expect, it } from 'vitest';
import { shareBounds } from './share-bounds.ts';
import { openPictures } from './share-picture.ts';

const text = { title: '会館の改修', text: '三つの案が示された。', service: '要約AI' };
const from = (ownerId: string, addressKey: string) => ({ ownerId, addressKey });

it('however many of one owner wait, the pictures of others come, and the rest is told to come again', async () => {
  const pictures = openPictures();
  const drawn: string[] = [];
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((settle) => (release = settle));
  const take = (key: string, ownerId: string, addressKey: string) =>
    pictures.take(key, from(ownerId, addressKey), async () => {
      await isReleased;
      drawn.push(key);
      return text;
    });
  const flood = Promise.allSettled(Array.from({ length: 40 }, (_, nth) => take(`flood ${nth}`, 'greedy', 'one')));
  const other = take('other', 'modest', 'two');
  release();
  expect((await other)?.subarray(1, 4).toString()).toBe('PNG');
  expect(drawn.indexOf('other')).toBeLessThanOrEqual(1);
  const ends = await flood;
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(
    shareBounds.pictureTurns.waitingPerOwnerMax + 1,
  );
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'rate_limited' } });
});
