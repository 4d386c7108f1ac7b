import { expect, it } from 'vitest';
import type { Document } from '@youyaku/contract/document';
import { renderSource } from './render-source.ts';
import { shareBounds } from './share-bounds.ts';
import type { ShownShare } from './render-share.ts';

const facts = { appUrl: 'http://app.test', apiUrl: 'http://api.test', siteUrl: 'http://site.test', assets: 'x' };

/** A source of these lines; the evidence of each sentence is a range of it. */
async function render(lines: readonly string[], ranges: readonly [number, number][]) {
  const text = lines.join('\n');
  let at = 0;
  const blocks = lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return { kind: 'paragraph' as const, start, end: start + line.length };
  });
  const source = { text, blocks, language: 'ja' } as unknown as Document;
  const sentences = ranges.map(([start, end]) => ({ evidence: [{ start, end }] }));
  const shared = { title: '会議', sentences, chapters: [] } as unknown as ShownShare['shared'];
  let pauses = 0;
  const share = { path: '/share/x', language: 'ja', shared, source, compared: [], expiresAt: null, grant: undefined };
  const pause = async (): Promise<void> => void (pauses += 1);
  const html = await renderSource(facts, share as ShownShare, pause);
  return { html, pauses };
}

it('marks places within a line, over the end of one and over several', async () => {
  const lines = ['あいうえお', 'かきくけこ', 'さしすせそ', 'たちつてと'];
  const { html } = await render(lines, [
    [1, 2],
    [3, 8],
    [14, 23],
  ]);
  const paragraphs = [...html.matchAll(/<p class="paragraph">(.*?)<\/p>/g)].map(([, inner]) => inner);
  expect(paragraphs).toEqual([
    'あ<sup class="at">1</sup><mark id="e0">い</mark>う<sup class="at">2</sup><mark id="e1">えお</mark>',
    '<mark>かき</mark>くけこ',
    'さし<sup class="at">3</sup><mark id="e2">すせそ</mark>',
    '<mark>たちつてと</mark>',
  ]);
});

it('lets others work while a text of very many lines is rendered, and ends somewhere', async () => {
  const { html, pauses } = await render(
    Array.from({ length: 100_000 }, () => 'あ'),
    [],
  );
  expect(html.match(/<p class="paragraph">/g)).toHaveLength(shareBounds.sourceBlocksMax);
  expect(html).toContain('class="said"');
  expect(pauses).toBeGreaterThan(50);
});
