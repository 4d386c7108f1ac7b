import { expect, it } from 'vitest';
import { renderSummary } from '#render-summary.ts';
import { createTestSummary } from '#test-summary.ts';

it('the number of a note stands four pixels before the words after it', async () => {
  const summary = createTestSummary(['市は路線を延ばす。', '3路線を結ぶ。']);
  const html = new TextDecoder().decode(await renderSummary(summary, 'html', { language: 'ja' }));
  expect(html).toContain('市は路線を延ばす。<sup><a href="#note-1">1</a></sup>');
  // Three points are four pixels.
  expect(html).toMatch(/sup a\{[^}]*padding:0 3pt 0 \.15em\}/);
});
