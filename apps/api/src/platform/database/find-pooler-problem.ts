import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { platformBounds } from '#bounds.ts';
import type { DatabaseUrls } from '#database-config.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import { sessionTimeouts } from './open-database.ts';

/** SQLSTATE of PgBouncer for a start-up parameter that it does not pass on. */
const parameterRefused = '08P01';
const heardMsMax = 2_000;

/**
 * What is wrong with the addresses, a sentence: a pooler in the place of PostgreSQL drops LISTEN and time limits without an error. Undefined
 * when a wake-up told through the first is heard on the second within `heardMsMax`. Throws faults of the connections.
 */
export async function findPoolerProblem(urls: DatabaseUrls): Promise<string | undefined> {
  const listener = openClient({ connectionString: urls.databaseDirectUrl, ...sessionTimeouts });
  const teller = openClient({ connectionString: urls.databaseUrl });
  try {
    const isRefused = await listener.connect().then(
      () => false,
      (error: unknown) => {
        if (faultCode(error) === parameterRefused) return true;
        throw error;
      },
    );
    if (isRefused) return describePooler(urls);
    await teller.connect();
    const isFit = (await keepsTimeout(listener)) && (await isHeard(listener, teller));
    return isFit ? undefined : describePooler(urls);
  } finally {
    await Promise.all([listener, teller].map((client) => client.end().catch(() => undefined)));
  }
}

function describePooler({ databaseUrl, databaseDirectUrl }: DatabaseUrls): string {
  return databaseUrl === databaseDirectUrl
    ? 'DATABASE_URL leads to a pooler such as PgBouncer, which passes on no wake-ups (LISTEN) and no time limits: set DATABASE_DIRECT_URL to PostgreSQL itself.'
    : 'DATABASE_DIRECT_URL does not hear what is told through DATABASE_URL: it must lead to the same database, of PostgreSQL itself and not of a pooler.';
}

function openClient(config: pg.ClientConfig): pg.Client {
  const { listenAnswerMs } = platformBounds;
  const client = new pg.Client({ ...config, connectionTimeoutMillis: listenAnswerMs, query_timeout: listenAnswerMs });
  // Without a listener a connection that breaks ends the process.
  client.on('error', () => undefined);
  return client;
}

/** A pooler can be told to ignore the parameter. */
async function keepsTimeout(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout');
  return rows[0]?.statement_timeout !== '0';
}

async function isHeard(listener: pg.Client, teller: pg.Client): Promise<boolean> {
  const channel = `youyaku_probe_${randomUUID().replaceAll('-', '')}`;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  listener.on('notification', (heard) => {
    if (heard.channel === channel) resolve(true);
  });
  await listener.query(`listen ${channel}`);
  await teller.query('select pg_notify($1, $2)', [channel, '']);
  const timer = setTimeout(() => resolve(false), heardMsMax);
  return promise.finally(() => clearTimeout(timer));
}
