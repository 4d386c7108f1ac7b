import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { liveBounds } from '#bounds.ts';
import { migrate, openDatabase, type Database } from '#platform/database/open-database.ts';
import { createTestDatabase } from '#platform/database/test-database.ts';
import { deleteOldChanges, readChanges, type SpaceChange } from './space-changes-store.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function open(connections = 10): Promise<Database> {
  const url = await createTestDatabase();
  await migrate(url, silent);
  const database = openDatabase(url, silent, connections);
  onTestFinished(() => database.destroy());
  return database;
}

const request = JSON.stringify({ retention: 'keep' });
const addSummary = (database: Database, id: string, ownerId = 'spc_a'): Promise<unknown> =>
  database.insertInto('summaries').values({ id, owner_id: ownerId, title: '', request }).execute();
const follow = async (database: Database, space = 'spc_a', after = 0, limit = 1_000): Promise<SpaceChange[]> =>
  (await readChanges(database, space, after, limit)).changes;
const kinds = (changes: readonly SpaceChange[]): string[] => changes.map(({ kind, id }) => `${kind} ${id}`);

describe('the changes of a space', () => {
  it('reach every reader once and in order, however long the transactions of many writers take', async () => {
    const database = await open(40);
    const [writers, changesEach] = [16, 25];
    let isWriting = true;
    const write = async (writer: number): Promise<void> => {
      for (let turn = 0; turn < changesEach; turn += 1)
        await database.transaction().execute(async (transaction) => {
          await addSummary(transaction, `sum_${writer}_${turn}`);
          // Later ones commit before earlier ones.
          await wait((writer * 7 + turn * 13) % 23);
        });
    };
    const read = async (): Promise<SpaceChange[]> => {
      const seen: SpaceChange[] = [];
      for (let isLast = false; ;) {
        const changes = await follow(database, 'spc_a', seen.at(-1)?.seq ?? 0, 7);
        seen.push(...changes.slice(0, 7));
        if (changes.length > 0) continue;
        if (isLast) return seen;
        isLast = !isWriting;
      }
    };
    const readers = Array.from({ length: 6 }, read);
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    isWriting = false;
    const [first = [], ...others] = await Promise.all(readers);
    expect(first).toHaveLength(writers * changesEach);
    expect(new Set(first.map(({ id }) => id)).size).toBe(writers * changesEach);
    expect(first.map(({ seq }) => seq)).toEqual(first.map(({ seq }) => seq).toSorted((a, b) => a - b));
    for (const other of others) expect(other).toEqual(first);
    for (let writer = 0; writer < writers; writer += 1) {
      const own = first.filter(({ id }) => id.startsWith(`sum_${writer}_`)).map(({ id }) => id);
      expect(own).toEqual(Array.from({ length: changesEach }, (_, turn) => `sum_${writer}_${turn}`));
    }
  });

  it('are those of the space alone, and none of a transaction that was rolled back', async () => {
    const database = await open();
    await addSummary(database, 'sum_1');
    await addSummary(database, 'sum_2', 'spc_b');
    const failing = database.transaction().execute(async (transaction) => {
      await addSummary(transaction, 'sum_3');
      throw new RangeError('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(kinds(await follow(database))).toEqual(['summary-created sum_1']);
    expect(kinds(await follow(database, 'spc_b'))).toEqual(['summary-created sum_2']);
  });

  it('are what a person sees of a summary, not each write of its run', async () => {
    const database = await open();
    await addSummary(database, 'sum_1');
    const set = (changes: string): Promise<unknown> => sql`update summaries set ${sql.raw(changes)}`.execute(database);
    await set(`status = 'running', locked_by = 'wrk_1', attempt = 1`);
    for (let seq = 2; seq < 40; seq += 1) await set(`last_seq = ${seq}, stage = 'write', heartbeat_at = now()`);
    await set(`title = '市民会館', last_seq = 41`);
    await set(`title = '市民会館', status = 'done', finished_at = now(), locked_by = null, body = '{}', text = '本文'`);
    await set(`tags = array['仕事'], pinned = true`);
    await set(`decisions = '[{"sentence":0,"action":"kept"}]'`);
    await set(`pinned = true`);
    await set(`title = '市民会館の建て替え'`);
    await set(`owner_id = 'spc_b'`);
    await sql`delete from summaries`.execute(database);
    expect(kinds(await follow(database)).map((line) => line.replace(' sum_1', ''))).toEqual([
      'summary-created',
      'summary-changed',
      'summary-renamed',
      'summary-finished',
      'summary-changed',
      'summary-changed',
      'summary-renamed',
      'summary-deleted',
    ]);
    expect(kinds(await follow(database, 'spc_b'))).toEqual(['summary-created sum_1', 'summary-deleted sum_1']);
  });

  it('are a deletion and, when it is undone, a new summary; that the row goes later is none', async () => {
    const database = await open();
    await addSummary(database, 'sum_1');
    const set = (changes: string): Promise<unknown> => sql`update summaries set ${sql.raw(changes)}`.execute(database);
    const deleted = `owner_id = 'nobody', deleted_at = now()`;
    for (const changes of [deleted, `owner_id = 'spc_a', deleted_at = null`, deleted]) await set(changes);
    await sql`delete from summaries`.execute(database);
    expect(kinds(await follow(database))).toEqual(
      ['created', 'deleted', 'created', 'deleted'].map((what) => `summary-${what} sum_1`),
    );
    expect(await follow(database, 'nobody')).toEqual([]);
  });

  it('hold no title and no text, and nothing of a summary that is not stored', async () => {
    const database = await open();
    const values = { owner_id: 'spc_a', title: 'canary', request: JSON.stringify({ retention: 'none' }) };
    await database
      .insertInto('summaries')
      .values({ ...values, id: 'sum_1' })
      .execute();
    await sql`update summaries set title = 'canary 2', status = 'running'`.execute(database);
    await sql`delete from summaries`.execute(database);
    await database
      .insertInto('summaries')
      .values({ ...values, id: 'sum_2', request })
      .execute();
    const { rows } = await sql<{ kind: string; row: string }>`
      select kind, space_changes::text as row from space_changes order by id`.execute(database);
    // That a run has begun and ended is told, for what is left of the plan; not which.
    expect(rows.map(({ kind }) => kind)).toEqual(['usage-changed', 'usage-changed', 'summary-created']);
    for (const { row } of rows) expect(row).not.toMatch(/canary|sum_1/);
  });

  it('are noted for templates, models and files too', async () => {
    const database = await open();
    const owner = { owner_id: 'spc_a' };
    await database
      .insertInto('templates')
      .values({ ...owner, id: 'tpl_1', version: 1 })
      .execute();
    await sql`update templates set used_at = now()`.execute(database);
    await sql`update templates set version = 2`.execute(database);
    const model = {
      provider: 'openai',
      model: 'm',
      base_url: null,
      key_end: 'abcd',
      sealed_key: Buffer.from('x'),
    } as const;
    await database
      .insertInto('own_models')
      .values({ ...owner, ...model, id: 'own_1' })
      .execute();
    await sql`update own_models set owner_id = 'spc_b'`.execute(database);
    const file = { name: '', media_type: '', bytes: 1, sha256: '', is_whole: false };
    await database
      .insertInto('files')
      .values({ ...owner, ...file, id: 'file_1' })
      .execute();
    await sql`update files set is_whole = true`.execute(database);
    await sql`delete from files`.execute(database);
    expect(kinds(await follow(database))).toEqual([
      'template-changed tpl_1',
      'template-changed tpl_1',
      'model-changed own_1',
      'model-changed own_1',
      'file-changed file_1',
      'file-changed file_1',
    ]);
    expect(kinds(await follow(database, 'spc_b'))).toEqual(['model-changed own_1']);
  });
});

describe('the changes of a shared space', () => {
  it('are its members, its invitations and its name, and who is added or removed learns of it in the personal space', async () => {
    const database = await open();
    const [user, space] = [
      { id: 'acc_1', name: '', email: 'a@example.jp', email_verified: true },
      { id: 'spc_a', name: '' },
    ];
    const updated = { image: null, updated_at: new Date() };
    await database
      .insertInto('auth_users')
      .values({ ...user, ...updated })
      .execute();
    await database
      .insertInto('spaces')
      .values([
        { ...space, kind: 'shared', account_id: null },
        { id: 'spc_own', kind: 'personal', name: '', account_id: 'acc_1' },
      ])
      .execute();
    const invitation = {
      id: 'inv_1',
      space_id: 'spc_a',
      email: 'b@example.jp',
      role: 'reader',
      token_hash: 'x',
    } as const;
    await database
      .insertInto('space_invitations')
      .values({ ...invitation, invited_by: null, expires_at: new Date() })
      .execute();
    const member = { space_id: 'spc_a', account_id: 'acc_1' };
    await database
      .insertInto('space_members')
      .values({ ...member, role: 'reader' })
      .execute();
    await sql`update space_members set role = 'editor'`.execute(database);
    await sql`update spaces set name = '広報部' where id = 'spc_a'`.execute(database);
    await sql`delete from space_members`.execute(database);
    expect(kinds(await follow(database))).toEqual([
      'member-changed inv_1',
      'member-changed acc_1',
      'member-changed acc_1',
      'space-changed spc_a',
      'member-changed acc_1',
    ]);
    expect(kinds(await follow(database, 'spc_own'))).toEqual(Array.from({ length: 3 }, () => 'space-changed spc_a'));
  });
});

describe('a position', () => {
  const hour = 3_600_000_000;

  it('without changes is still below every later change, and a new reader gets the last minute', async () => {
    const database = await open();
    const { position } = await readChanges(database, 'spc_a', undefined, 10);
    await addSummary(database, 'sum_1');
    expect(await follow(database, 'spc_a', position)).toHaveLength(1);
    expect((await readChanges(database, 'spc_a', undefined, 10)).changes).toHaveLength(1);
    await sql`update space_changes set seq = seq - 2 * 60 * 1000000`.execute(database);
    expect((await readChanges(database, 'spc_a', undefined, 10)).changes).toEqual([]);
  });

  it('is unknown when it is older than what is kept, or was never one', async () => {
    const database = await open();
    const now = Date.now() * 1_000;
    const isUnknown = async (after: number): Promise<boolean> =>
      (await readChanges(database, 'spc_a', after, 10)).isUnknown;
    expect(await isUnknown(0)).toBe(true);
    expect(await isUnknown(now - (liveBounds.keptHours + 1) * hour)).toBe(true);
    expect(await isUnknown(now - (liveBounds.keptHours - 1) * hour)).toBe(false);
    expect(await isUnknown(now + hour)).toBe(true);
    await addSummary(database, 'sum_1');
    await follow(database);
    await sql`update space_changes set seq = ${now + 2 * hour}`.execute(database);
    // The clock was set back: the numbers go on from where they were.
    expect(await isUnknown(now + hour)).toBe(false);
    await addSummary(database, 'sum_2');
    expect((await follow(database, 'spc_a', now + 2 * hour)).map(({ seq }) => seq)).toEqual([now + 2 * hour + 1]);
  });

  it('is answered with every change since, until the sweep deletes what nobody is answered with', async () => {
    const database = await open();
    for (const id of ['sum_1', 'sum_2', 'sum_3']) await addSummary(database, id);
    await sql`update space_changes set at = at - interval '75 hours' where subject_id = 'sum_1'`.execute(database);
    await sql`update space_changes set at = at - interval '72 hours' where subject_id = 'sum_2'`.execute(database);
    await deleteOldChanges(database, new Date());
    expect(kinds(await follow(database))).toEqual(['summary-created sum_2', 'summary-created sum_3']);
  });
});
