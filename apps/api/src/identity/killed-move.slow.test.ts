import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import type { Database } from '#platform/database/open-database.ts';
import { testSecret, useTestApp } from '#test-app.ts';
import { newEmail, signUp } from './test-accounts.ts';
import { countRows, everythingOnce, nothing, ownModel, workAsGuest } from './test-guest-work.ts';

const kills = 100;
/** Every statement of a move is made to take this long, so that kills are spread over all of them. */
const pauseSeconds = 0.02;
const applicationName = 'killed-move';

let closeServer = (): Promise<void> => Promise.resolve();
let serverUrl = '';
const app = useTestApp({
  async databaseUrl() {
    const dataFolder = await mkdtemp(join(tmpdir(), 'youyaku-killed-'));
    // As root, the server runs as another user, who needs access.
    await chmod(dataFolder, 0o755);
    const server = await startEmbeddedPostgres({ dataFolder });
    closeServer = async () => {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    };
    serverUrl = server.url;
    return serverUrl;
  },
});
afterAll(() => closeServer());

type Move = { guestId: string; spaceId: string };

async function prepareMove(): Promise<Move> {
  const guestId = await workAsGuest(app().asStranger());
  const { space } = await signUp(app().asStranger(), newEmail());
  return { guestId, spaceId: space.id };
}

async function startMover(): Promise<ChildProcess> {
  const url = new URL(serverUrl);
  url.searchParams.set('application_name', applicationName);
  const mover = fork(fileURLToPath(new URL('test-move-child.ts', import.meta.url)), [url.href, testSecret], {
    execArgv: [],
  });
  await once(mover, 'message');
  return mover;
}

async function slowDown(database: Database): Promise<void> {
  await sql`
    create function pause() returns trigger language plpgsql as
    ${sql.raw(`$$ begin perform pg_sleep(${pauseSeconds}); return null; end $$`)}`.execute(database);
  for (const table of Object.keys(everythingOnce))
    await sql`
      create trigger pause before insert or update or delete on ${sql.table(table)}
      for each statement execute function pause()`.execute(database);
}

/** Whether the killed process was inside of its transaction; resolves when the server has noticed its end. */
async function seeEnd(database: Database): Promise<boolean> {
  let wasOpen = false;
  for (;;) {
    const { rows } = await sql<{ isOpen: boolean }>`
      select xact_start is not null as "isOpen" from pg_stat_activity where application_name = ${applicationName}`.execute(
      database,
    );
    if (rows.length === 0) return wasOpen;
    wasOpen ||= rows.some(({ isOpen }) => isOpen);
    await wait(5);
  }
}

it('a process that is killed in mid-move has moved everything or nothing: a hundred kills, every row there once', async () => {
  const { database } = app().parts;
  let move = await prepareMove();
  const timed = await startMover();
  await slowDown(database);
  const startedAt = performance.now();
  timed.send(move);
  await once(timed, 'message');
  const wholeMs = performance.now() - startedAt;
  timed.kill('SIGKILL');
  await seeEnd(database);
  expect(await countRows(database, move.spaceId)).toEqual(everythingOnce);

  let [inside, whole] = [0, 1];
  move = await prepareMove();
  let next = startMover();
  for (let kill = 0; kill < kills; kill += 1) {
    const mover = await next;
    mover.send(move);
    await wait((wholeMs * kill) / kills);
    mover.kill('SIGKILL');
    if (await seeEnd(database)) inside += 1;
    // Only one is ever connected.
    next = startMover();
    const [left, arrived] = [await countRows(database, move.guestId), await countRows(database, move.spaceId)];
    const isMoved = arrived.summaries === 1;
    expect([kill, left, arrived]).toEqual(isMoved ? [kill, nothing, everythingOnce] : [kill, everythingOnce, nothing]);
    if (!isMoved) continue;
    whole += 1;
    move = await prepareMove();
  }
  const last = await next;
  last.send(move);
  await once(last, 'message');
  last.kill('SIGKILL');
  expect(await countRows(database, move.spaceId)).toEqual(everythingOnce);
  const [stored] = await database.selectFrom('own_models').select('id').where('owner_id', '=', move.spaceId).execute();
  expect((await app().parts.byokModels.findStored(`own:${stored?.id}`, move.spaceId)).key).toBe(ownModel.key);
  // Most were killed inside of the transaction, and what has arrived is told once for each.
  expect(inside).toBeGreaterThan(kills / 2);
  const acts = await database.selectFrom('audit_acts').select('id').where('act', '=', 'guest-moved-in').execute();
  expect(acts).toHaveLength(whole + 1);
}, 600_000);
