import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

type Query = { text: string; values: unknown[] };

/**
 * As a program: serves the database of this folder to several processes, says its address, and ends with who started it. Answers the queries
 * that it is sent with their rows: whoever started it then knows what is stored, whatever is between the processes and the database.
 */
const [, , dataFolder] = process.argv;
if (dataFolder === undefined || process.send === undefined) throw new Error('started by a program, with a folder');
const server = await startEmbeddedPostgres({ dataFolder });
process.on('disconnect', () => void server.stop().then(() => process.exit()));
process.on('message', (query: Query) => void answer(query));
process.send({ url: server.url });

async function answer({ text, values }: Query): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    process.send?.({ rows: (await client.query(text, values)).rows });
  } finally {
    await client.end();
  }
}
