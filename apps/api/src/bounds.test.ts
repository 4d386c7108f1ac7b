import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@youyaku/contract/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { filesBounds } from '#files/files-bounds.ts';
import { httpBounds, modelBounds, processBounds, seatBounds, turnBounds } from './bounds.ts';
import { readConfig } from './config.ts';
import { goodSettings } from './test-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'youyaku-bounds-'));
afterAll(() => rmSync(folder, { recursive: true }));
const operating = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
const section = operating.slice(operating.indexOf('### Limits'), operating.indexOf('### Behind nginx'));
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const words = section.replaceAll(/\s+/g, ' ');
const count = (value: number | undefined): string => value?.toLocaleString('en') ?? '';
const mebibytes = (bytes: number): string => `${bytes / 2 ** 20} MB`;

describe("the limits in the operators' guide", () => {
  const { streams, live, answers } = seatBounds;
  const { searches, extractors, addresses } = turnBounds;
  it.each([
    ['summaries waiting or running', count(limits.runsOpenPerOwnerMax), '', ''],
    [
      'event streams and waiting requests',
      ...[streams.perOwnerMax, streams.perAddressMax, streams.allMax].map((value) => count(value)),
    ],
    [
      'streams of changes, one for a browser',
      ...[live.perOwnerMax, live.perAddressMax, live.allMax].map((value) => count(value)),
    ],
    [
      'read texts and sources that are being sent',
      ...[answers.perOwnerMax, answers.perAddressMax, answers.allMax].map((value) => count(value)),
    ],
    [
      'bytes of JSON bodies until their request is answered',
      '',
      mebibytes(httpBounds.bodyBytesPerAddressMax),
      mebibytes(httpBounds.bodyBytesMax),
    ],
    ['searches of the history at once', count(searches.ownerAtOnce), '', count(searches.atOnce)],
    ['processes that open files and pages', count(extractors.ownerAtOnce), '', count(extractors.atOnce)],
    ['addresses that are being read', count(addresses.ownerAtOnce), '', count(addresses.atOnce)],
    [
      'calls of models with keys of users',
      count(modelBounds.byokCallsPerOwnerMax),
      '',
      count(modelBounds.byokCallsMax),
    ],
  ])('are the actual ones: %s', (...row) => {
    expect(rows).toContainEqual(row);
  });

  it('are the actual ones in its sentences', () => {
    const { bodyPace, smallBodyBytesMax } = httpBounds;
    expect(words).toContain(`reads nothing for ${streams.stalledMsMax / 1_000} seconds`);
    expect(words).toContain(
      `for ${streams.stalledWithMuchMsMax / 1_000} seconds with ${streams.muchBytes / 1_000_000} MB waiting`,
    );
    expect(words).toContain(`bodies up to ${smallBodyBytesMax / 1_024} KB`);
    expect(words).toContain(`A body may take ${bodyPace.freeMs / 1_000} seconds`);
    expect(words).toContain(`at ${bodyPace.bytesPerSecond / 1_024} KB a second`);
    expect(filesBounds.uploadPace.bytesPerSecond).toBe(bodyPace.bytesPerSecond);
    expect(words).toContain(`an upload ${filesBounds.uploadPace.freeMs / 60_000} minutes`);
  });

  it('are the defaults of the settings', () => {
    const operator = join(folder, 'operator.json');
    writeFileSync(operator, '{}');
    const own = readConfig({}).rateLimits;
    const cloud = readConfig(goodSettings(folder, operator)).rateLimits;
    const documented = Object.fromEntries(rows.map(([setting, , ...values]) => [setting, values]));
    for (const [setting, of] of [
      ['REQUESTS_PER_SECOND', 'requestsPerSecond'],
      ['STARTS_PER_MINUTE', 'startsPerMinute'],
      ['UPLOADS_PER_MINUTE', 'uploadsPerMinute'],
      ['READERS_PER_ADDRESS', 'readersPerAddress'],
      ['TRUSTED_PROXIES', 'trustedProxies'],
    ] as const)
      expect([setting, documented[`\`${setting}\``]]).toEqual([setting, [String(cloud[of]), String(own[of])]]);
    const held = [cloud, own].map(({ uploadBytesHeldMax }) => String(uploadBytesHeldMax / 1_000_000));
    expect(documented['`UPLOAD_MEGABYTES_HELD`']).toEqual(held);
  });
});

it('the largest file may arrive as slowly as it may, and no upload is swept while it arrives', () => {
  const { uploadPace, requestMs } = filesBounds;
  expect((limits.fileBytesMax / uploadPace.bytesPerSecond) * 1_000).toBeLessThan(requestMs);
  expect(requestMs).toBeLessThan(processBounds.uploadHoursMax * 3_600_000);
});
