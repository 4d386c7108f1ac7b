import { describe, expect, it } from 'vitest';
import { cpuMs } from '@youyaku/testing/timing/cpu-ms';
import { extract } from '#extract.ts';
import { writeObjects, writeStream } from '@youyaku/testing/files/write-objects';

describe('a hostile PDF', () => {
  const helvetica = '<< /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';

  it('is rejected at the character limit before it fills the memory', async () => {
    const line = `1 0 0 1 9 99 Tm (${'a'.repeat(1_000)}) Tj `;
    const bytes = writeObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 600 800] >>',
      `<< /Type /Page /Parent 2 0 R /Resources ${helvetica} /Contents 4 0 R >>`,
      writeStream(`BT /F 1 Tf ${line.repeat(5_200)} ET`),
    ]);
    await expect(extract(bytes)).rejects.toMatchObject({ code: 'source_too_large', reason: 'characters' });
  });

  it('that would render forever stops as soon as it is aborted', async () => {
    const form = (inner: string, resources: string) =>
      writeStream(inner, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources ${resources}`);
    const forms = Array.from({ length: 10 }, (_, i) =>
      form('/X Do '.repeat(10), `<< /XObject << /X ${i + 6} 0 R >> >>`),
    );
    const bytes = writeObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 600 800] >>',
      '<< /Type /Page /Parent 2 0 R /Resources << /XObject << /X 5 0 R >> >> /Contents 4 0 R >>',
      writeStream('/X Do'),
      ...forms,
      form('BT /F 9 Tf (a) Tj ET', helvetica),
    ]);
    const signal = AbortSignal.timeout(700);
    await expect(extract(bytes, { signal })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('with a cyclic outline is read once', async () => {
    const bytes = writeObjects([
      '<< /Type /Catalog /Pages 2 0 R /Outlines 5 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 600 800] >>',
      `<< /Type /Page /Parent 2 0 R /Resources ${helvetica} /Contents 4 0 R >>`,
      writeStream('BT /F 9 Tf 1 0 0 1 9 99 Tm (hello world) Tj ET'),
      '<< /First 6 0 R /Last 7 0 R >>',
      '<< /Title (a) /Next 7 0 R /First 5 0 R /Dest [3 0 R /Fit] >>',
      '<< /Title (b) /Next 6 0 R /First 6 0 R /Dest [3 0 R /Fit] >>',
    ]);
    expect((await extract(bytes)).text).toBe('hello world');
  });

  it('with 20,000 scattered letters is laid out within seconds', async () => {
    const letters = Array.from(
      { length: 20_000 },
      (_, i) =>
        `/F ${i % 2 === 0 ? 4 : 9} Tf 1 0 0 1 ${(i * 7) % 590} ${100 + (i % 5)} Tm (${i % 2 === 0 ? 'a' : '1'}) Tj`,
    );
    const bytes = writeObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 600 800] >>',
      `<< /Type /Page /Parent 2 0 R /Resources ${helvetica} /Contents 4 0 R >>`,
      writeStream(`BT ${letters.join(' ')} ET`),
    ]);
    expect(await cpuMs(() => extract(bytes))).toBeLessThan(3_000);
  });
});
