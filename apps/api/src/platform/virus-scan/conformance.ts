import { expect, it } from 'vitest';
import type { VirusScan } from './port.ts';

async function* streamOf(...chunks: (string | Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
  }
}

/** What every scanner guarantees; `virus` is a text that it refuses. */
export function describeVirusScanConformance(open: () => VirusScan, virus: string): void {
  it('passes what is clean, in chunks of any size, and nothing at all', async () => {
    expect(await open().scan(streamOf('a', '', 'b'.repeat(300_000)))).toBe('clean');
    expect(await open().scan(streamOf())).toBe('clean');
  });
  it('refuses a virus, also where chunks cut it', async () => {
    expect(await open().scan(streamOf(virus))).toBe('infected');
    expect(await open().scan(streamOf('x'.repeat(70_000), virus.slice(0, 20), virus.slice(20), 'y'))).toBe('infected');
  });
  it('scans several files at once, each by itself', async () => {
    const scanner = open();
    const texts = ['a', virus, 'b', virus];
    const verdicts = await Promise.all(texts.map((text) => scanner.scan(streamOf(text))));
    expect(verdicts).toEqual(['clean', 'infected', 'clean', 'infected']);
  });
  it('reports the fault of a file that cannot be read as that of the file', async () => {
    await expect(open().scan(streamOf('a', new Error('cut')))).rejects.toThrow('cut');
  });
  it('can be checked', async () => {
    await open().check();
  });
}
