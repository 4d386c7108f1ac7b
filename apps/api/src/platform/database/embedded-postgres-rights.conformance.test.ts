import { once } from 'node:events';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTrial, query, readRowIds, type Trial } from './embedded-postgres-trial.ts';
import { findPackageFolder } from './postgres-binaries.ts';
import { canReach } from './server-user.ts';

const isRoot = process.getuid?.() === 0;
/** "daemon": initdb wants a user that has a name, and this one has had it on every Unix for ever. */
const ORDINARY_USER = { uid: 1, gid: 1 };
const NOT_ROOT = isRoot ? undefined : 'it takes root to become another user';
const NOT_REACHED = (await canReach(import.meta.filename, ORDINARY_USER))
  ? undefined
  : 'this checkout lies where only its owner may read';

/** A test that cannot run here says why in its title. */
function testUnless(obstacle: string | undefined, title: string, run: () => Promise<void>): void {
  test.skipIf(obstacle !== undefined)(obstacle === undefined ? title : `${title} (not run: ${obstacle})`, run);
}

let trial: Trial;

beforeEach(async () => {
  trial = await createTrial();
});

afterEach(() => trial[Symbol.asyncDispose]());

testUnless(NOT_ROOT, 'as root it works below a folder that only root may enter, and stays where it began', async () => {
  const locked = await mkdtemp(join(tmpdir(), 'youyaku-locked-'));
  trial.defer(() => rm(locked, { recursive: true }));
  const packageFolder = join(locked, 'package');
  await cp(findPackageFolder(process.platform, process.arch), packageFolder, {
    recursive: true,
    verbatimSymlinks: true,
  });
  const options = { dataFolder: join(locked, 'data'), packageFolder };
  const first = await trial.start(options);
  expect((await stat(`/proc/${first.pid}`)).uid).toBe(65_534);
  await query(first, 'create table kept (); insert into kept default values');
  await first.stop();
  expect((await lstat(join(locked, 'data', 'postgres'))).isSymbolicLink()).toBe(true);
  expect((await readdir(join(trial.home, 'reachable'))).toSorted()).toEqual([
    expect.stringMatching(/^[0-9a-f]{16}$/),
    expect.stringMatching(/^postgres-18\./),
  ]);
  await chmod(locked, 0o755);
  const second = await trial.start(options);
  expect(await query(second, 'select count(*)::int from kept')).toEqual([{ count: 1 }]);
});

testUnless(
  NOT_ROOT ?? NOT_REACHED,
  'an ordinary user needs no root, and root in between does not lock that user out',
  async () => {
    await mkdir(trial.dataFolder);
    await chown(trial.dataFolder, ORDINARY_USER.uid, ORDINARY_USER.gid);
    await chmod(trial.dataFolder, 0o700);
    for (const round of ['first', 'after root']) {
      const writer = trial.spawnWriter(ORDINARY_USER);
      await writer.waitFor('ack 5');
      writer.child.kill('SIGTERM');
      expect(await once(writer.child, 'exit'), round).toEqual([0, null]);
      const asRoot = await trial.start();
      expect((await stat(`/proc/${asRoot.pid}`)).uid).toBe(ORDINARY_USER.uid);
      const kept = await readRowIds(asRoot);
      expect(
        (await writer.readAcknowledged()).filter((id) => !kept.has(id)),
        round,
      ).toEqual([]);
      await asRoot.stop();
    }
  },
);
