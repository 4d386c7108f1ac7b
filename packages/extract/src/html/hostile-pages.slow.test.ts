import { expect, it } from 'vitest';
import { leastCpuMs } from '@youyaku/testing/timing/cpu-ms';
import { extract } from '#extract.ts';

it.each([
  ['50,000 nested divs', `<!doctype html>${'<div>'.repeat(50_000)}本文です。`],
  ['110,000 paragraphs', `<!doctype html>${'<p>短い文です。</p>'.repeat(110_000)}`],
  ['8,000 unclosed formats', `<!doctype html>${'<b><i><u>'.repeat(8_000)}本文です。${'<p>a'.repeat(500)}`],
  [
    '50,000 attributes',
    `<!doctype html><body><p ${Array.from({ length: 50_000 }, (_, i) => `a${i}=1`).join(' ')}>本文です。`,
  ],
  ['30,000 open tables', `<!doctype html>${'<table><tr><td>'.repeat(10_000)}本文です。`],
  ['600,000 open brackets', `<!doctype html>本文です。${'<'.repeat(600_000)}`],
  ['nothing but quotes', `<!doctype html>本文です。${'<a b="'.repeat(200_000)}`],
  ['30,000 spans in one paragraph', `<!doctype html><p>${'<span>あ</span>'.repeat(30_000)}</p>`],
  [
    'endless titles',
    `<!doctype html>${'<div><div class=a><a href=x>あいうえおかきくけこさしすせそたちつてとなにぬねの</a></div></div>'.repeat(10_000)}`,
  ],
  ['endless links', `<!doctype html>${'<li><a href=x>あいう</a>'.repeat(10_000)}`],
])(
  'ends a hostile page of %s in five seconds',
  async (_, html) => {
    const reading = () =>
      extract(new TextEncoder().encode(html), { mediaType: 'text/html' }).catch((error: unknown) =>
        expect(error).toMatchObject({ name: 'ExtractError' }),
      );
    expect(await leastCpuMs(reading, 5_000)).toBeLessThan(5_000);
  },
  120_000,
);
