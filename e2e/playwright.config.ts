import { defineConfig } from '@playwright/test';
import { chooseBrowser, readEnvironment } from '#config.ts';

/** Journeys in Chromium, by role and Japanese label. No retries: a flaky test is a defect. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results',
  globalSetup: './src/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // They find what hangs, also on a machine with much else to do; how fast something is, journeys do not ask.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    trace: 'off',
    // Requests that pass through a worker are hidden from the journeys that answer them; those of the worker itself allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...chooseBrowser(),
      // Without a UTF-8 locale Chromium calls every file with a Japanese name `download`.
      env: { ...readEnvironment(), LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
