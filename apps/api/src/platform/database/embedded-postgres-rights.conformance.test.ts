import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTrial, query, readRowIds, type Trial } from './embedded-postgres-trial.ts';
import { findPackageFolder } from './postgres-binaries.ts';
import { isServerId } from './server-ids.ts';
import { canReach, giveTreeTo } from './server-user.ts';

const isRoot = process.getuid?.() === 0;
/** "daemon": initdb needs a user that has a name, and every Unix gives this id one. */
const ordinaryUser = { uid: 1, gid: 1 };
const needsRoot = isRoot ? undefined : 'only root can become another user';
const needsReachableCheckout = (await canReach(import.meta.filename, ordinaryUser))
  ? undefined
  : 'only the owner may read this checkout';

/** A test that cannot run here says why in its title. */
function testUnless(obstacle: string | undefined, title: string, run: () => Promise<void>): void {
  test.skipIf(obstacle !== undefined)(obstacle === undefined ? title : `${title} (not run: ${obstacle})`, run);
}

let trial: Trial;

beforeEach(async () => {
  trial = await createTrial();
});

afterEach(() => trial[Symbol.asyncDispose]());

testUnless(
  needsRoot,
  'works as root below a folder that only root may enter, and stays at its first place',
  async () => {
    const locked = await mkdtemp(join(tmpdir(), 'youyaku-locked-'));
    trial.defer(() => rm(locked, { recursive: true }));
    const packageFolder = join(locked, 'package');
    await cp(findPackageFolder(process.platform, process.arch), packageFolder, {
      recursive: true,
      verbatimSymlinks: true,
    });
    const options = { dataFolder: join(locked, 'data'), packageFolder };
    const first = await trial.start(options);
    expect(isServerId((await stat(`/proc/${first.pid}`)).uid)).toBe(true);
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
  },
);

testUnless(needsRoot, 'as root gets an id of its own: no other user can read its password or its files', async () => {
  const database = await trial.start();
  const folder = join(trial.dataFolder, 'postgres');
  const { uid } = await stat(`/proc/${database.pid}`);
  expect([isServerId(uid), (await stat(folder)).uid, (await stat(folder)).mode & 0o777]).toEqual([true, uid, 0o700]);
  const paths = [
    join(folder, 'youyaku-cluster.json'),
    join(folder, 'PG_VERSION'),
    join(trial.dataFolder, 'postgres.log'),
    `/proc/${database.pid}/environ`,
    `/proc/${database.pid}/mem`,
  ];
  for (const path of paths) {
    const options = { uid: 65_534, gid: 65_534, stdio: 'ignore' } as const;
    expect([path, spawnSync('/bin/cat', [path], options).status]).toEqual([path, 1]);
  }
  const signalled = spawnSync('/bin/kill', ['-0', String(database.pid)], { uid: 65_534, gid: 65_534 });
  expect(signalled.status).not.toBe(0);
});

testUnless(
  needsRoot,
  'takes over a database that an earlier version left owned by nobody, with its contents',
  async () => {
    const first = await trial.start();
    await query(first, 'create table kept (); insert into kept default values');
    await first.stop();
    const folder = join(trial.dataFolder, 'postgres');
    await giveTreeTo(folder, { uid: 65_534, gid: 65_534 });
    const second = await trial.start();
    expect(await query(second, 'select count(*)::int from kept')).toEqual([{ count: 1 }]);
    expect(isServerId((await stat(join(folder, 'base'))).uid)).toBe(true);
  },
);

testUnless(
  needsRoot ?? needsReachableCheckout,
  'tells an ordinary user who owns a folder of root, and how to take it over',
  async () => {
    await (await trial.start()).stop();
    const writer = trial.spawnWriter(ordinaryUser);
    const line = await writer.waitFor('failed');
    expect(line).toMatch(
      /^failed data_folder_not_ours .* belongs to (root|a start as root)\. .*sudo chown -R "\$\(id -u\)/,
    );
    expect(line).toContain(trial.dataFolder);
  },
);

testUnless(
  needsRoot ?? needsReachableCheckout,
  'works for an ordinary user without root, and a start as root does not lock that user out',
  async () => {
    await mkdir(trial.dataFolder);
    await chown(trial.dataFolder, ordinaryUser.uid, ordinaryUser.gid);
    await chmod(trial.dataFolder, 0o700);
    for (const round of ['first', 'after root']) {
      const writer = trial.spawnWriter(ordinaryUser);
      await writer.waitFor('ack 5');
      writer.child.kill('SIGTERM');
      expect(await once(writer.child, 'exit'), round).toEqual([0, null]);
      const asRoot = await trial.start();
      expect((await stat(`/proc/${asRoot.pid}`)).uid).toBe(ordinaryUser.uid);
      const kept = await readRowIds(asRoot);
      expect(
        (await writer.readAcknowledged()).filter((id) => !kept.has(id)),
        round,
      ).toEqual([]);
      await asRoot.stop();
    }
  },
);
