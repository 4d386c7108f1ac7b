import { rm } from 'node:fs/promises';
import { keepStackUrls } from '#config.ts';
import { makeDataFolder, startStack } from '#start-stack.ts';

/** Starts the three sites once for all journeys, as `npm start` does, and ends them afterwards. */
async function globalSetup(): Promise<() => Promise<void>> {
  const dataFolder = await makeDataFolder();
  const stack = await startStack({ dataFolder });
  keepStackUrls(stack);
  return async () => {
    await stack.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}

export default globalSetup;
