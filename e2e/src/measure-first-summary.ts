import { chromium } from '@playwright/test';
import { chooseBrowser } from './config.ts';

/** Until the page has loaded what comes after it, as for somebody who finds their text first; in milliseconds. */
const settleMs = 1_500;

/** Runs in the page: pastes a text and returns the milliseconds until its summary has been laid out. */
const pasteAndWait = `async (text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const start = performance.now();
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  while (document.querySelector('[data-sentence]') === null) {
    if (performance.now() - start > 30000) return Infinity;
    await new Promise((settle) => requestAnimationFrame(settle));
  }
  return performance.now() - start;
}`;

/**
 * Milliseconds from pasting each of these texts into the empty desk to its first summary, each by a new guest with an empty cache. Of the
 * first guest everything is started for the first time.
 */
export async function measureFirstSummary(appUrl: string, texts: readonly string[]): Promise<number[]> {
  const browser = await chromium.launch({ ...chooseBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const measured: number[] = [];
  try {
    for (const text of texts) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ja-JP' });
      const page = await context.newPage();
      await page.goto(appUrl, { waitUntil: 'networkidle' });
      await page.evaluate('document.activeElement?.blur()');
      await page.waitForTimeout(settleMs);
      measured.push(await page.evaluate<number>(`(${pasteAndWait})(${JSON.stringify(text)})`));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return measured;
}
