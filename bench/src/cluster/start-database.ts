import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const program = resolve(import.meta.dirname, '../../../apps/api/src/platform/database/serve-database.ts');

/** The embedded PostgreSQL of a folder, in a process of its own, for several processes of a service. */
export type BenchDatabase = {
  readonly url: string;
  /** The rows of a query, asked past the processes of the service and whatever is before the database. One at a time. */
  ask(text: string, values: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
};

export async function startDatabase(folder: string): Promise<BenchDatabase> {
  const child = fork(program, [folder], { execArgv: [] });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    url,
    async ask(text, values) {
      child.send({ text, values });
      const [{ rows }] = (await once(child, 'message')) as [{ rows: Record<string, unknown>[] }];
      return rows;
    },
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
