import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';

export * from '@playwright/test';

const linesMax = 40;
const charactersMax = 600;
const textMsMax = 5_000;

type Note = (what: string) => void;

/** A journey that fails also says what its pages did until then: where only the output of the run is kept, that is all there is to go by. */
export const test = base.extend<{ note: Note }>({
  note: [
    async ({ browser }, use, info) => {
      const record = recordPages(browser);
      await use(record.note);
      const lines = record.end();
      if (info.status !== info.expectedStatus) throw tell(lines);
    },
    { auto: true },
  ],
  page: async ({ page, browser, note }, use, info) => {
    await use(page);
    // They are about to be closed.
    if (info.status !== info.expectedStatus) await noteTexts(browser, note);
  },
});

async function noteTexts(browser: Browser, note: Note): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const text = await page
      .locator('body')
      .innerText({ timeout: textMsMax })
      .catch(() => 'nothing');
    note(`${page.url()} shows ${text}`);
  }
}

/** Where pages go, what they say on the console, and which of their requests fail, with the seconds since the beginning. */
function recordPages(browser: Browser): { note: Note; end: () => string[] } {
  const startedAt = performance.now();
  const lines: string[] = [];
  const note: Note = (what) => {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    lines.push(`${seconds.padStart(6)} s  ${what.replace(/\s+/g, ' ').slice(0, charactersMax)}`);
  };
  let pages = 0;
  const watch = (context: BrowserContext): void => watchContext(context, () => (pages += 1), note);
  browser.on('context', watch);
  return {
    note,
    end() {
      browser.off('context', watch);
      return lines;
    },
  };
}

function watchContext(context: BrowserContext, nextPage: () => number, note: Note): void {
  context.on('page', (page) => watchPage(page, `page ${nextPage()}`, note));
  context.on('weberror', (error) => note(`error: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`console: ${message.text()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left aborts what is under way.
    if (!reason.includes('ERR_ABORTED')) note(`${reason} ${request.method()} ${request.url()}`);
  });
}

function watchPage(page: Page, name: string, note: Note): void {
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) note(`${name} is at ${frame.url()}`);
  });
  page.on('crash', () => note(`${name} has crashed`));
  page.on('close', () => note(`${name} is closed`));
}

function tell(lines: readonly string[]): Error {
  const left = Math.max(0, lines.length - linesMax);
  const error = new Error(
    ['What the pages did:', ...(left > 0 ? [`  (${left} lines before)`] : []), ...lines.slice(left)].join('\n'),
  );
  // The place of this line is of no use to anybody.
  error.stack = error.message;
  return error;
}
