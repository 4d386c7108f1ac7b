import { defineConfig } from 'vitest/config';

/** Finds what hangs, also on a machine with much else to do; how fast something is, tests ask of the processor's time. */
const hangTimeout = 30_000;

/**
 * Four levels, cheapest first: laws and goldens (unit), the same where each takes seconds (slow), every body of a port
 * (conformance), the real app on a real database (endpoint).
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'packages/**/*.test.tsx',
            'apps/**/*.test.ts',
            'apps/**/*.test.tsx',
            'testing/**/*.test.ts',
            'tools/**/*.test.ts',
            'e2e/src/**/*.test.ts',
            'corpus/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '**/*.slow.test.ts',
            '**/*.conformance.test.ts',
            '**/*.endpoint.test.ts',
          ],
          testTimeout: hangTimeout,
        },
      },
      {
        test: {
          name: 'slow',
          include: [
            'packages/**/*.slow.test.ts',
            'apps/**/*.slow.test.ts',
            'testing/**/*.slow.test.ts',
            'tools/**/*.slow.test.ts',
          ],
          testTimeout: hangTimeout,
        },
      },
      {
        test: {
          name: 'conformance',
          include: ['apps/**/*.conformance.test.ts'],
          globalSetup: ['apps/api/src/platform/database/start-test-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'endpoint',
          include: ['apps/**/*.endpoint.test.ts'],
          globalSetup: ['apps/api/src/platform/database/start-test-postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
