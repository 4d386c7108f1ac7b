import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** As a program: serves the database of this folder to several processes, says its address, and ends with who started it. */
const [, , dataFolder] = process.argv;
if (dataFolder === undefined || process.send === undefined) throw new Error('started by a program, with a folder');
const server = await startEmbeddedPostgres({ dataFolder });
process.on('disconnect', () => void server.stop().then(() => process.exit()));
process.send({ url: server.url });
