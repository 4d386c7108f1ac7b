import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startClamd, writeTestVirus, type ClamdFault, type LoopbackClamd } from '@youyaku/testing/clamd/start-clamd';
import { describeVirusScanConformance } from './conformance.ts';
import { openClamd } from './clamd.ts';
import type { VirusScan } from './port.ts';

let clamd: LoopbackClamd;
beforeAll(async () => {
  clamd = await startClamd();
});
afterEach(() => {
  clamd.fault = undefined;
});
afterAll(() => clamd.close());
/** Impatient only where nothing is to be heard: elsewhere a slow machine is no fault. */
const open = (): VirusScan =>
  openClamd(
    { host: clamd.host, port: clamd.port },
    { connectMs: 20_000, answerMs: clamd.fault === 'silent' ? 200 : 60_000 },
  );
const bytesOf = (count: number): ReadableStream<Uint8Array> => new Blob([new Uint8Array(count).fill(1)]).stream();

describe('a scanner of the tests', () => {
  describeVirusScanConformance(open, writeTestVirus());

  it('gets every byte of a large file', async () => {
    clamd.scanned.length = 0;
    const patient = openClamd({ host: clamd.host, port: clamd.port });
    expect(await patient.scan(bytesOf(3_000_000))).toBe('clean');
    expect(clamd.scanned).toEqual([3_000_000]);
  });

  it.each<[ClamdFault, string]>([
    ['silent', 'SLOW'],
    ['cut', 'CUT'],
    ['limit', 'SIZE_LIMIT'],
    ['noise', 'OTHER_ANSWER'],
  ])('that is %s lets nothing pass', async (fault, why) => {
    clamd.fault = fault;
    const failure = { name: 'VirusScanError', code: 'engine_unavailable', reason: 'scan_away' };
    await expect(open().scan(bytesOf(10))).rejects.toMatchObject({ ...failure, why });
    await expect(open().scan(bytesOf(20_000_000))).rejects.toMatchObject(failure);
    await expect(open().check()).rejects.toMatchObject(failure);
  });

  it('that is not there lets nothing pass', async () => {
    const away = openClamd({ path: '/nonexistent/clamd.ctl' });
    await expect(away.scan(bytesOf(10))).rejects.toMatchObject({ reason: 'scan_away', why: 'ENOENT' });
  });
});
