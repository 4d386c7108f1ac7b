import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { chooseBrowser } from './config.ts';

/** A phone of the middle class on a slow mobile network: a quarter of this processor, 1.6 Mbit/s, 150 ms to the first byte of each response. */
const phone = { cpuSlowdown: 4, bytesPerSecond: 1_600_000 / 8, latencyMs: 150 };

export type Paint = {
  /** Largest contentful paint, from the start of the navigation. */
  lcpMs: number;
  /** What it was, as `h1` or `p.text-lead`. */
  lcpElement: string;
  /** Cumulative layout shift (sum of all shifts that nobody caused), also while the page is scrolled to its end. */
  cls: number;
  /** Of all scripts that were loaded, as they were transferred. */
  scriptBytes: number;
};

export type PaintMeter = {
  /** One first visit: an empty cache, no cookies. */
  measure: (url: string, setUp?: (context: BrowserContext) => Promise<unknown>) => Promise<Paint>;
  close: () => Promise<void>;
};

/** Runs in the page before its own scripts. A text, like all that runs in pages here: benches compile without the names of browsers. */
const watchPaint = `
  const paintRecord = (window.paintRecord = { lcpMs: 0, lcpElement: '', cls: 0 });
  const observe = (type, add) => new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ element, startTime }) => {
    paintRecord.lcpMs = startTime;
    paintRecord.lcpElement = element === null ? '' : element.localName + '.' + element.className;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) paintRecord.cls += value;
  });
`;
const scrollToEnd = 'scrollTo(0, document.documentElement.scrollHeight)';
const waitForFrame = 'new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)))';

/** Measures pages in a Chromium that is slowed down. */
export async function openPaintMeter(): Promise<PaintMeter> {
  const browser = await chromium.launch({ ...chooseBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  return { measure: (url, setUp) => measurePaint(browser, url, setUp), close: () => browser.close() };
}

async function measurePaint(
  browser: Browser,
  url: string,
  setUp?: (context: BrowserContext) => Promise<unknown>,
): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'ja-JP' });
  try {
    await setUp?.(context);
    const page = await context.newPage();
    const scripts = await slowDown(page);
    await page.addInitScript({ content: watchPaint });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(scrollToEnd);
    await page.waitForLoadState('networkidle');
    // Two frames: what the last response changed has been laid out and counted.
    await page.evaluate(waitForFrame);
    const record = await page.evaluate<Omit<Paint, 'scriptBytes'>>('paintRecord');
    return { ...record, scriptBytes: scripts() };
  } finally {
    await context.close();
  }
}

/** Returns what gives the bytes of the scripts so far. */
async function slowDown(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.bytesPerSecond,
    uploadThroughput: phone.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
  return () => bytes;
}
