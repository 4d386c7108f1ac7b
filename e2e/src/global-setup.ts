import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepStackUrls } from '#config.ts';
import { startStack } from '#start-stack.ts';

/** Starts the three sites once for all journeys, as `npm start` does, and ends them afterwards. */
async function globalSetup(): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'youyaku-e2e-'));
  const stack = await startStack({ dataFolder });
  keepStackUrls(stack);
  return async () => {
    const code = await stack.stop();
    await rm(dataFolder, { recursive: true, force: true });
    if (code !== 0) throw new Error(`the sites ended with ${code}`);
  };
}

export default globalSetup;
