import { chromium, type Page } from '@playwright/test';
import { AppUser, report } from './app-user.ts';
import { chooseBrowser } from './config.ts';

export type BrowserRun = {
  readonly appUrl: string;
  readonly apiUrl: string;
  /** `host=127.0.0.1:port`: where the browser finds a host. */
  readonly hosts: Readonly<Record<string, string>>;
  /** The label of the model that writes. */
  readonly modelLabel: string;
  /** When the summary is being written. */
  readonly onWriting: () => Promise<void>;
};

/** What a reader saw, by the clock of this machine in ms. */
export type BrowserSeen = {
  readonly begunAt: number;
  readonly shownAt: number;
  readonly finishedAt: number;
  readonly status: string;
  readonly isAsStored: boolean;
  /** Whether the page offered to try again. */
  readonly wasRefused: boolean;
};

const textUnits = 1_500;

/** Asks for a summary by a model in a new Chromium, as a new guest, and follows it to its end. The certificates of the hosts are believed. */
export async function followInBrowser({
  appUrl,
  apiUrl,
  hosts,
  modelLabel,
  onWriting,
}: BrowserRun): Promise<BrowserSeen> {
  const rules = Object.entries(hosts).map(([host, address]) => `MAP ${host} ${address}`);
  const args = ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=${rules.join(', ')}`];
  const browser = await chromium.launch({ ...chooseBrowser(), args });
  try {
    const page = await browser.newPage({ locale: 'ja-JP', ignoreHTTPSErrors: true, serviceWorkers: 'block' });
    const user = new AppUser(page, appUrl);
    await user.open();
    await user.textBox().fill(report.slice(0, textUnits));
    await user.adjust();
    await page.getByLabel('モデル').selectOption({ label: modelLabel });
    await user.submit().click();
    await page.waitForURL(/\/s\/sum_/);
    await page.getByText('要約を書いています').first().waitFor();
    const begunAt = Date.now();
    await onWriting();
    await user.expectDone();
    const shownAt = Date.now();
    const shown = (await user.sentences().allTextContents()).map((text) => text.replace(/^\d+\u2060/u, ''));
    const { status, finishedAt, sentences } = await readStored(page, apiUrl);
    return {
      begunAt,
      shownAt,
      finishedAt: Date.parse(finishedAt ?? ''),
      status,
      isAsStored: shown.length > 0 && shown.join('\n') === sentences.map(({ text }) => text).join('\n'),
      wasRefused: (await page.getByRole('button', { name: 'もう一度試す' }).count()) > 0,
    };
  } finally {
    await browser.close();
  }
}

type Stored = { status: string; finishedAt?: string; sentences: { text: string }[] };

/** Asked by the page: only the browser knows the hosts and has the cookie. */
async function readStored(page: Page, apiUrl: string): Promise<Stored> {
  const id = /sum_[\w-]+/.exec(page.url())?.[0] ?? '';
  const url = JSON.stringify(`${apiUrl}/v1/summaries/${id}`);
  return page.evaluate<Stored>(`fetch(${url}, { credentials: 'include' }).then((response) => response.json())`);
}
