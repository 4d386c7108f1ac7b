import { rm } from 'node:fs/promises';
import { expect, test } from '#watched-test.ts';
import { readStackUrls } from '#config.ts';
import { expectAsStored } from '#expect-as-stored.ts';
import { AppUser, longText } from '#app-user.ts';
import { makeDataFolder, startStack } from '#start-stack.ts';

test('a reload during a run misses nothing', async ({ page }) => {
  const user = new AppUser(page);
  await user.submitFile('長い本文.txt', Buffer.from(longText(600_000)));
  await page.waitForURL(/\/s\/sum_/);
  await page.reload();
  await user.expectDone();
  await expectAsStored(user, readStackUrls().apiUrl);
});

test('a run and its page survive a crash of the server', async ({ page }) => {
  // A text of this length is read, and summarised twice, beside a second set of processes.
  test.setTimeout(360_000);
  const dataFolder = await makeDataFolder();
  const stack = await startStack({ dataFolder });
  try {
    const user = new AppUser(page, stack.appUrl);
    const pid = await stack.findApiPid();
    await user.submitFile('とても長い本文.txt', Buffer.from(longText(1_500_000)));
    await page.waitForURL(/\/s\/sum_/);
    process.kill(pid, 'SIGKILL');
    await user.expectDone();
    await expectAsStored(user, stack.apiUrl);
    expect(await stack.findApiPid()).not.toBe(pid);
  } finally {
    await stack.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});
