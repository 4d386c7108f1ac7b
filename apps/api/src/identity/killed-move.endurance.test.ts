import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { seeEnd, slowDown, startChild } from '#platform/database/test-kills.ts';
import { useServer } from '#platform/database/test-server.ts';
import { testSecret, useTestApp } from '#test-app.ts';
import { newEmail, signUp } from './test-accounts.ts';
import { countRows, everythingOnce, nothing, ownModel, workAsGuest } from './test-guest-work.ts';

const kills = 100;
/** Every statement of a move is made to take this long, so that kills are spread over all of them. */
const pauseSeconds = 0.02;
const applicationName = 'killed-move';

const server = useServer();
let serverUrl = '';
const app = useTestApp({
  async databaseUrl() {
    serverUrl = await server.open();
    return serverUrl;
  },
});

type Move = { guestId: string; spaceId: string };

async function prepareMove(): Promise<Move> {
  const guestId = await workAsGuest(app().asStranger());
  const { space } = await signUp(app().asStranger(), newEmail());
  return { guestId, spaceId: space.id };
}

const startMover = (): Promise<ChildProcess> =>
  startChild(new URL('test-move-child.ts', import.meta.url), serverUrl, applicationName, testSecret);

it('a process that is killed in mid-move has moved everything or nothing: a hundred kills, every row there once', async () => {
  const { database } = app().parts;
  let move = await prepareMove();
  const timed = await startMover();
  await slowDown(database, Object.keys(everythingOnce), pauseSeconds);
  const startedAt = performance.now();
  timed.send(move);
  await once(timed, 'message');
  let wholeMs = performance.now() - startedAt;
  timed.kill('SIGKILL');
  await seeEnd(database, applicationName);
  expect(await countRows(database, move.spaceId)).toEqual(everythingOnce);

  let [inside, whole] = [0, 1];
  move = await prepareMove();
  let next = startMover();
  for (let kill = 0; kill < kills; kill += 1) {
    const mover = await next;
    const sentAt = performance.now();
    // How fast the machine is changes while this runs.
    mover.once('message', () => void (wholeMs = Math.min(wholeMs, performance.now() - sentAt)));
    mover.send(move);
    await wait((wholeMs * kill) / kills);
    mover.kill('SIGKILL');
    if (await seeEnd(database, applicationName)) inside += 1;
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
