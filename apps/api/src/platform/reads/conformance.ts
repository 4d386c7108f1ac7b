import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/open-database.ts';
import type { Reads } from './port.ts';

/** A table for tests: `notes`. */
export const createNotes = 'create table notes (id int generated always as identity primary key)';

/** What is read, on whichever server: how many notes there are, and whether it is a replica. */
export async function readNotes(database: Database): Promise<{ isReplica: boolean; notes: number }> {
  const { rows } = await sql<{ isReplica: boolean; notes: number }>`
    select pg_is_in_recovery() as "isReplica", (select count(*)::int from notes) as notes`.execute(database);
  return rows[0] ?? { isReplica: false, notes: -1 };
}

export const addNote = (database: Database) => sql`insert into notes default values`.execute(database);

/** Every adapter; `open` makes it on a database with `createNotes`. */
export function describeReadsConformance(
  name: string,
  open: () => Promise<{ primary: Database; reads: Reads; isReplica: boolean }>,
): void {
  describe(`${name}: reads`, () => {
    it('see what was committed before each, a hundred times', async () => {
      const { primary, reads, isReplica } = await open();
      const { notes } = await readNotes(primary);
      // A replica that a busy machine holds up longer than its clock is left alone for a while: those reads see everything, too.
      for (let nth = 1, done = 0; done < 100; nth += 1) {
        await addNote(primary);
        const read = await reads.run(readNotes);
        expect(read.notes).toBe(notes + nth);
        if (read.isReplica === isReplica) done += 1;
      }
    });

    it('throw what is wrong with a read, which is then done once', async () => {
      const { reads } = await open();
      let times = 0;
      const wrong = (database: Database) => {
        times += 1;
        return sql`select nothing from nowhere`.execute(database);
      };
      await expect(reads.run(wrong)).rejects.toMatchObject({ code: '42P01' });
      expect(times).toBe(1);
    });
  });
}
