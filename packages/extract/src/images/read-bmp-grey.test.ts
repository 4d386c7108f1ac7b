import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readImageFacts } from './image-facts.ts';
import { readBmpGrey } from './read-bmp-grey.ts';
import { writeBmp } from '@youyaku/testing/files/write-images';
import type { BitmapForm } from '@youyaku/testing/files/write-images';

/** Grey levels in steps of 17, five per row, so that rows end within a byte and are padded. */
const image = { width: 5, height: 3, pixels: Uint8Array.from({ length: 15 }, (_, i) => i * 17) };

it.each<[BitmapForm, number]>([
  [{ bits: 4 }, 0],
  [{ bits: 8 }, 0],
  [{ bits: 16 }, 8],
  [{ bits: 24 }, 0],
  [{ bits: 24, isTopDown: true }, 0],
  [{ bits: 32 }, 0],
  [{ bits: 32, hasMasks: true }, 0],
])('reads a bitmap of %o pixel by pixel', (form, error) => {
  const bytes = writeBmp(image, form);
  expect(readImageFacts(bytes)).toEqual({ format: 'bmp', frames: [{ width: 5, height: 3, orientation: 1 }] });
  const read = readBmpGrey(bytes);
  expect(read).toMatchObject({ width: 5, height: 3 });
  for (const [at, grey] of image.pixels.entries())
    expect(Math.abs((read?.pixels[at] ?? -99) - grey)).toBeLessThanOrEqual(error);
});

it('reads black and white', () => {
  const checks = { ...image, pixels: image.pixels.map((_, i) => (i % 2) * 255) };
  expect(readBmpGrey(writeBmp(checks, { bits: 1 }))?.pixels).toEqual(checks.pixels);
});

it('rejects truncated and compressed bitmaps, and ones that state a wrong size', () => {
  const bytes = writeBmp(image);
  for (let length = 0; length < bytes.length; length++) expect(readBmpGrey(bytes.slice(0, length))).toBeUndefined();
  for (const [at, value] of [
    [18, 60_000],
    [18, 0],
    [18, -5],
    [22, 60_000],
    [22, -0x8000_0000],
    [28, 5],
    [30, 1],
    [10, 0xffff_ff],
  ] as const) {
    const broken = bytes.slice();
    new DataView(broken.buffer).setInt32(at, value, true);
    expect(readBmpGrey(broken)).toBeUndefined();
  }
});

it('reads or rejects any header, with no more pixels than its bytes can hold', () => {
  const bytes = writeBmp(image, { bits: 8 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 10, max: 60 }), fc.nat(255)), { maxLength: 6 }), (edits) => {
      const broken = bytes.slice();
      for (const [at, value] of edits) broken[at] = value;
      expect(readBmpGrey(broken)?.pixels.length ?? 0).toBeLessThanOrEqual(broken.length * 8);
    }),
    { numRuns: 2_000 },
  );
});
