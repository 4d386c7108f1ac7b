import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { chooseBrowser, storeDataFolder, storeStackUrls } from '#config.ts';
import { makeDataFolder, startStack } from '#start-stack.ts';

/** Starts the three sites once for all journeys, as `npm start` does, and stops them afterwards. */
async function globalSetup(): Promise<() => Promise<void>> {
  const browser = chooseBrowser();
  if ('executablePath' in browser && !existsSync(browser.executablePath))
    throw new Error(`There is no Chromium at ${browser.executablePath}. Install it, or name yours with CHROMIUM=PATH.`);
  const dataFolder = await makeDataFolder();
  const stack = await startStack({ dataFolder });
  storeStackUrls(stack);
  storeDataFolder(dataFolder);
  return async () => {
    await stack.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}

export default globalSetup;
