import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { formats } from '@youyaku/contract/formats';
import { extract } from '#extract.ts';
import { cropImage } from './grey-image.ts';
import type { GreyImage } from './grey-image.ts';
import { drawPages } from './draw-pages.ts';
import { readImage } from './read-image.ts';
import { readScannedPages } from './read-scanned-pages.ts';
import { turnImage } from './grey-image.ts';
import { writeBmp, writeGif, writePng, writeScan, writeTiff } from '@youyaku/testing/files/write-images';

const fixture = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../../../testing/fixtures/${name}`, import.meta.url)));

async function draw(name: string): Promise<GreyImage> {
  for await (const { image } of drawPages(await fixture(name), [1], {})) if (image !== undefined) return image;
  throw new Error('nothing was drawn');
}

const report = draw('report.pdf');
/** The first paragraph of the report. */
const paragraph = report.then((page) => cropImage(page, { left: 0, top: 0, right: page.width, bottom: 560 }));
const notice = '港の朝市は五時に開きます。\n\n雨の日は倉庫の中で魚を並べます。';

const shown = ({ text, blocks }: Awaited<ReturnType<typeof readImage>>) =>
  blocks.map(
    ({ kind, start, end, page }) => `${kind}${page === undefined ? '' : ` p${page}`}: ${text.slice(start, end)}`,
  );

describe('readImage', { timeout: 120_000 }, () => {
  it('reads printed lines as whole paragraphs without spaces, and warns that they come from OCR', async () => {
    const read = await readImage(writePng(await paragraph), {});
    const [heading, first] = shown(read);
    expect(heading).toBe('heading: 浜の市場月報');
    expect(first).toMatch(
      /トンで、前の年の同じ月より一割多かった。さんまの群れが沖に長く留まったことに加え、小型船の操業日数が四日増えたためである。$/,
    );
    expect(read.warnings).toEqual([{ code: 'ocr_used', detail: '' }]);
  });

  it('reads vertical lines from right to left', async () => {
    const [heading, first] = shown(await readImage(writePng(await draw('vertical.pdf')), {}));
    expect(heading).toBe('heading: 灯台の手紙');
    expect(first).toContain('岬の灯台には、毎月の初めに一通の手紙が届いた。');
  });

  it('reads light letters on a dark screen, and small ones', async () => {
    const { width, height, pixels } = await paragraph;
    const half = { width: width >> 1, height: height >> 1 };
    const small = new Uint8Array(half.width * half.height);
    for (let y = 0; y < half.height; y++) {
      for (let x = 0; x < half.width; x++) {
        const at = 2 * y * width + 2 * x;
        const sum = [at, at + 1, at + width, at + width + 1].reduce((all, place) => all + (pixels[place] ?? 0), 0);
        small[y * half.width + x] = 255 - (sum >> 2);
      }
    }
    const { text } = await readImage(writePng({ ...half, pixels: small }), {});
    expect(text).toContain('前の年の同じ月より一割多かった。');
  });

  type PictureExtension = (typeof formats.image.extensions)[number];
  const samples: Record<PictureExtension, () => Promise<Uint8Array>> = {
    png: async () => writePng(await paragraph),
    tif: async () => writeTiff([await paragraph]),
    tiff: async () => writeTiff([await paragraph]),
    gif: async () => writeGif(await paragraph),
    bmp: async () => writeBmp(await paragraph),
    webp: () => fixture('notice.webp'),
    jpg: () => fixture('notice-turned.jpg'),
    jpeg: () => fixture('notice-turned.jpg'),
    jfif: () => fixture('notice-turned.jpg'),
  };

  it.each(formats.image.extensions)('reads a .%s image, as the format table states', async (extension) => {
    const { text, warnings } = await extract(await samples[extension](), { name: `a.${extension}` });
    expect(text).toMatch(/浜の市場月報|港の朝市は五時に開きます。/);
    expect(warnings).toEqual([{ code: 'ocr_used', detail: '' }]);
  });

  it('reads WebP, and a photo in any EXIF orientation', async () => {
    expect((await readImage(await fixture('notice.webp'), {})).text).toBe(notice);
    expect((await readImage(await fixture('notice-turned.jpg'), {})).text).toBe(notice);
  });

  it('rotates a page that was scanned upside down', async () => {
    const { text } = await readImage(writePng(turnImage(await paragraph, 2)), {});
    expect(text).toContain('さんまの群れが沖に長く留まったことに加え、小型船の操業日');
  });

  it('reads the pages of a TIFF with their numbers', async () => {
    const page = await paragraph;
    const seen: number[][] = [];
    const read = await readImage(writeTiff([page, page]), {
      onProgress: (done, total) => void seen.push([done, total]),
    });
    expect(read.pages).toBe(2);
    expect(shown(read).filter((line) => line.endsWith('月報'))).toEqual([
      'heading p1: 浜の市場月報',
      'heading p2: 浜の市場月報',
    ]);
    expect(read.warnings).toEqual([{ code: 'ocr_used', detail: '1-2' }]);
    expect(seen).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
    ]);
  });

  it('rejects an image without text, a damaged one and one that is truncated in its header', async () => {
    const white = { width: 300, height: 200, pixels: new Uint8Array(60_000).fill(255) };
    const png = writePng(white);
    await expect(readImage(png, {})).rejects.toMatchObject({ reason: 'no_text_in_image' });
    const checks = {
      ...white,
      pixels: white.pixels.map((_, i) => ((((i % 300) >> 3) ^ ((i / 300) >> 3)) & 1 ? 255 : 0)),
    };
    await expect(readImage(writePng(checks), {})).rejects.toMatchObject({ reason: 'no_text_in_image' });
    const damaged = png.slice(0, 45);
    await expect(readImage(damaged, {})).rejects.toMatchObject({ code: 'source_unreadable', reason: 'broken_image' });
    await expect(readImage(png.slice(0, 20), {})).rejects.toMatchObject({ reason: 'broken_image' });
  });

  it('reads a scrolling screenshot in slices, every line once', async () => {
    const page = cropImage(await report, { left: 0, top: 0, right: 900, bottom: 560 });
    const times = 5;
    const pixels = new Uint8Array(page.pixels.length * times);
    for (let i = 0; i < times; i++) pixels.set(page.pixels, i * page.pixels.length);
    const seen: number[][] = [];
    const { text } = await readImage(writePng({ width: page.width, height: page.height * times, pixels }), {
      onProgress: (done, total) => void seen.push([done, total]),
    });
    expect(text.match(/浜の市場月報/g)).toHaveLength(times);
    expect(seen.at(-1)).toEqual([2, 2]);
  });

  it('rejects an image that is too large by its header before decoding it', async () => {
    const png = writePng({ width: 1, height: 1, pixels: new Uint8Array(1) });
    const view = new DataView(png.buffer);
    view.setUint32(16, 60_000);
    view.setUint32(20, 60_000);
    await expect(readImage(png, {})).rejects.toMatchObject({ code: 'source_too_large', reason: 'pixels' });
  });

  it('stops when aborted while reading', async () => {
    const stop = new AbortController();
    const reading = readImage(writePng(await report), { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('enough')), 700);
    await expect(reading).rejects.toThrow('enough');
  });
});

describe('readScannedPages', { timeout: 120_000 }, () => {
  it('reads image pages, lists the empty ones, and reports progress', async () => {
    const page = await report;
    const white = { ...page, pixels: new Uint8Array(page.pixels.length).fill(255) };
    const seen: number[][] = [];
    const read = await readScannedPages(writeScan([page, white, page]), [2, 3], {
      onPage: (done, total) => void seen.push([done, total]),
    });
    expect(read.pieces[0]).toMatchObject({ page: 3 });
    expect(read.pieces.map(({ text }) => text).join('')).toContain('前の年の同じ月より一割多かった。');
    expect([read.empty, read.unread, seen]).toEqual([
      [2],
      [],
      [
        [0, 2],
        [1, 2],
        [2, 2],
      ],
    ]);
    expect(read.warnings).toEqual([{ code: 'ocr_used', detail: '3' }]);
  });

  it('does not fail for any file: pages that cannot be rendered stay unread', async () => {
    const read = await readScannedPages(new TextEncoder().encode('%PDF-1.7\nno pages'), [1, 2], {});
    expect(read).toEqual({ pieces: [], empty: [], unread: [1, 2], warnings: [] });
  });
});

it('ends its threads with the reader', async () => {
  const ports = () => process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length;
  const before = ports();
  let during = 0;
  await readImage(await fixture('notice.webp'), { onProgress: () => (during = ports()) });
  expect(during).toBeGreaterThan(before);
  expect(ports()).toBe(before);
}, 60_000);

it('four quarter turns give the original image', () => {
  const image = { width: 3, height: 2, pixels: Uint8Array.from([1, 2, 3, 4, 5, 6]) };
  expect([...turnImage(image, 1).pixels]).toEqual([4, 1, 5, 2, 6, 3]);
  expect(turnImage(turnImage(image, 1), 3)).toEqual(image);
  expect([...turnImage(image, 2).pixels]).toEqual([6, 5, 4, 3, 2, 1]);
});
