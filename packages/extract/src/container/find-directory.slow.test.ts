import { expect, it } from 'vitest';
import { cpuMs } from '@youyaku/testing/timing/cpu-ms';
import { findDirectory } from './find-directory.ts';

it('finds the end of a zip in linear time, whatever its bytes claim', async () => {
  // An end record every four bytes, each pointing to a long directory that is broken at its end.
  const directory = Buffer.alloc(46 * 60_000);
  for (let at = 0; at + 46 <= directory.length; at += 46) directory.write('PK\x01\x02', at, 'latin1');
  const record = Buffer.alloc(22);
  record.write('PK\x05\x06', 'latin1');
  record.writeUInt16LE(0xffff, 10);
  const bytes = Buffer.concat([directory, ...Array.from({ length: 3_000 }, () => record)]);
  expect(await cpuMs(() => void findDirectory(bytes))).toBeLessThan(500);
});
