import { rm } from 'node:fs/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { openFaultProxy, type FaultProxy } from '@youyaku/testing/faults/open-fault-proxy';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { chooseBrowser } from '#config.ts';
import { expect, test } from '#watched-test.ts';
import { AppUser, report } from '#app-user.ts';
import { expectAsStored } from '#expect-as-stored.ts';
import { makeDataFolder, startStack, type Stack } from '#start-stack.ts';
import { offerModel } from '#start-fake-model.ts';

/** Between the words of the model: a summary takes seconds, in which connections can fail. */
const tokenMs = 40;
/** In the middle of the events of a summary that has begun. */
const bytesBeforeCut = 700;

let provider: ScriptedProvider;
let dataFolder: string;
let stack: Stack;
/** Between the browser and the API. */
let proxy: FaultProxy;
let throughProxy: Browser;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  provider = await openScriptedProvider({ port: 0, tokenMs });
  dataFolder = await makeDataFolder();
  stack = await startStack({ dataFolder, settings: offerModel({ url: provider.urls.openai }) });
  proxy = await openFaultProxy(stack.apiUrl);
  const { host } = new URL(stack.apiUrl);
  throughProxy = await chromium.launch({
    ...chooseBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${host} 127.0.0.1:${proxy.port}`],
  });
});

test.afterAll(async () => {
  await throughProxy.close();
  await proxy.close();
  await provider.close();
  await stack.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

/** A page on which a summary by the model is being written. */
async function beginSummary(): Promise<{ page: Page; user: AppUser }> {
  const page = await throughProxy.newPage({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', serviceWorkers: 'block' });
  const user = new AppUser(page, stack.appUrl);
  await user.open();
  await user.textBox().fill(report.slice(0, 1_500));
  await user.adjust();
  await page.getByLabel('モデル').selectOption({ label: '代役のモデル' });
  await user.submit().click();
  await page.waitForURL(/\/s\/sum_/);
  await expect(page.getByText('要約を書いています').first()).toBeVisible();
  return { page, user };
}

test('a stream that is cut goes on by itself, and the summary is whole', async () => {
  const { page, user } = await beginSummary();
  await proxy.cutAfter('answers', bytesBeforeCut);
  await expect(user.copyButton()).toBeDisabled();
  await user.expectDone();
  await expect(page.getByRole('button', { name: 'もう一度試す' })).toHaveCount(0);
  await expectAsStored(user, stack.apiUrl);
  await page.context().close();
});

test('a connection that falls silent is said in words within a minute, and もう一度 shows the summary', async () => {
  const { page, user } = await beginSummary();
  proxy.freeze();
  await proxy.untilSilent();
  await expect(page.getByText('インターネット環境とセキュリティソフトをご確認ください')).toBeVisible({
    timeout: 60_000,
  });
  const retry = page.getByRole('button', { name: 'もう一度試す' });
  await expect(retry).toBeVisible();
  proxy.restore();
  await retry.click();
  await user.expectDone();
  await expect(retry).toHaveCount(0);
  await expectAsStored(user, stack.apiUrl);
  await page.context().close();
});
