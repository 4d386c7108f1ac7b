import { Hono, type Env } from 'hono';
import type { Config } from '#config.ts';
import { watchStorage } from '#files/watch-storage.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Files } from '#platform/files/port.ts';
import { isAnswering } from './stale-store.ts';

export const healthPaths = ['/healthz', '/readyz'] as const;

type HealthPorts = { database: Database; files: Files; isReady: () => boolean; facts: Pick<Config, 'build'> };

/** `/healthz`: the process is alive. `/readyz`: 200 while it takes on work and its database answers, else 503. */
export function routeHealth<AppEnv extends Env>(
  app: Hono<AppEnv>,
  { database, files, isReady, facts }: HealthPorts,
): void {
  const storageState = watchStorage(files);
  app.get('/healthz', (context) => context.json({ status: 'ok', build: facts.build }));
  app.get('/readyz', async (context) => {
    const [isAnswered, storage] = await Promise.all([isAnswering(database), storageState()]);
    const isReadyNow = isReady() && isAnswered;
    const status = isReadyNow ? 'ready' : 'not ready';
    return context.json({ status, files: storage, build: facts.build }, isReadyNow ? 200 : 503);
  });
}

/** All that a process without public routes serves. */
export function createHealthApp(ports: HealthPorts): Hono {
  const app = new Hono();
  routeHealth(app, ports);
  return app;
}
