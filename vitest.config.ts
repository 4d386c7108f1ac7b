import { defineConfig } from 'vitest/config';

/** Finds what hangs, also on a machine with much else to do; how fast something is, tests ask of the processor's time. */
const hangTimeout = 60_000;
/** As patient for what `expect.poll` waits for: its own second is over on a busy machine before a mail is sent or a run has begun. */
const patient = { expect: { poll: { timeout: 25_000 } } };

/**
 * A worker loads the modules once for all of its test files: with a process a file, loading them again was half of the work.
 * A setup file makes sure that each file leaves the process as it found it. The slow level has
 * a process for each file: it measures memory.
 */
const oneLoad = { isolate: false, setupFiles: ['tools/leave-no-trace.ts'] };

/** What depends most on how PostgreSQL is reached and which it is: claims, leases, events, turns, budgets, plans, live changes. */
const ofDatabases = [
  'apps/api/src/summaries/{runs,stream-summary,turns}.endpoint.test.ts',
  'apps/api/src/{live,plans}/*.endpoint.test.ts',
  'apps/api/src/models/{call-meter,day-slices}.endpoint.test.ts',
];

/**
 * Four levels, cheapest first: invariants and goldens (unit), the same where each takes seconds or measures memory (slow), every adapter of a port
 * (conformance), the real app on a real database (endpoint). Two more run by a command of their own: a hundred kills, outages, races and
 * large spaces (endurance), stores through PgBouncer (pooler) and on the oldest PostgreSQL (postgres-15), all three by `npm run test:endurance`, and what needs the official emulator of Firebase (firebase, `npm run test:firebase`).
 */
export default defineConfig({
  test: {
    // By default one core stays idle, which on two cores is half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          ...oneLoad,
          ...patient,
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
            '**/*.endurance.test.ts',
            '**/*.conformance.test.ts',
            '**/*.endpoint.test.ts',
            '**/*.firebase.test.ts',
          ],
          testTimeout: hangTimeout,
        },
      },
      {
        test: {
          name: 'slow',
          ...patient,
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
          name: 'endurance',
          ...patient,
          include: ['apps/**/*.endurance.test.ts', 'tools/**/*.endurance.test.ts', 'bench/**/*.endurance.test.ts'],
          testTimeout: hangTimeout,
        },
      },
      {
        test: {
          name: 'conformance',
          ...oneLoad,
          ...patient,
          include: ['apps/**/*.conformance.test.ts'],
          globalSetup: ['apps/api/src/platform/database/start-test-postgres.ts'],
          testTimeout: hangTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'endpoint',
          ...oneLoad,
          ...patient,
          include: ['apps/**/*.endpoint.test.ts'],
          globalSetup: ['apps/api/src/platform/database/start-test-postgres.ts'],
          testTimeout: hangTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pooler',
          ...oneLoad,
          ...patient,
          include: ofDatabases,
          globalSetup: ['apps/api/src/platform/database/test-pooler.ts'],
          testTimeout: hangTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'postgres-15',
          ...oneLoad,
          ...patient,
          include: [
            ...ofDatabases,
            'apps/api/src/platform/database/{migrate,check-database}.conformance.test.ts',
            'apps/api/src/service/partitions.conformance.test.ts',
            'apps/api/src/platform/{realtime/postgres-notify,chores/pg-boss}.conformance.test.ts',
          ],
          globalSetup: ['apps/api/src/platform/database/test-postgres-15.ts'],
          testTimeout: hangTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'firebase',
          ...oneLoad,
          ...patient,
          include: ['apps/**/*.firebase.test.ts'],
          globalSetup: ['apps/api/src/platform/database/start-test-postgres.ts'],
          testTimeout: hangTimeout,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
