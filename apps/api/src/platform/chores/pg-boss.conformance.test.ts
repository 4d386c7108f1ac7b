import { beforeEach, describe, onTestFinished } from 'vitest';
import { createTestDatabase } from '#platform/database/test-database.ts';
import { describeChoresConformance } from './conformance.ts';
import { openPgBossChores } from './pg-boss.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('chores in the database', () => {
  let url: Promise<string> | undefined;
  beforeEach(() => {
    url = undefined;
  });
  describeChoresConformance(async (retriesMax) => {
    const retries = retriesMax === undefined ? undefined : { retriesMax, delaySeconds: 0 };
    const chores = await openPgBossChores(await (url ??= createTestDatabase()), silent, retries);
    onTestFinished(() => chores.close());
    return chores;
  });
});
