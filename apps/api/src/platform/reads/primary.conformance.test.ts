import { sql } from 'kysely';
import { openTestDatabase } from '#platform/database/test-database.ts';
import { createNotes, describeReadsConformance } from './conformance.ts';
import { createPrimaryReads } from './primary.ts';

describeReadsConformance('the database itself', async () => {
  const { database } = await openTestDatabase();
  await sql.raw(createNotes).execute(database);
  return { primary: database, reads: createPrimaryReads(database), isReplica: false };
});
