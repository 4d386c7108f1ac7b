import { sql, type RawBuilder } from 'kysely';
import { countToCheck } from '@youyaku/contract/decisions';
import type { Decision, SummaryBody } from '@youyaku/contract/summary';
import type { ListedFacts } from '#platform/database/history-tables.ts';
import { historyBounds } from './history-bounds.ts';
import { listFacts, writeSearchedText } from './list-facts.ts';
import { collectGrams, type Grams } from './list-grams.ts';

type Written = { text: string; body: SummaryBody | null; decisions: Decision[] };

/** What follows from the text of a summary and what a person decided about it; `text` is what is searched. */
export type WrittenEntry = { listed: ListedFacts; toCheck: number; text: string };

/** What is stored of a finished summary so that it is listed and found. */
export type HistoryEntry = Grams & WrittenEntry;

/** The entry of a summary; takes half a second of steps for the longest source. */
export async function makeHistoryEntry({
  title,
  source,
  ...written
}: Written & { title: string; source: string }): Promise<HistoryEntry> {
  const entry = describeWritten(written);
  return { ...(await collectGrams([title, entry.text, source], historyBounds.gramsMax)), ...entry };
}

export function describeWritten(written: Written): WrittenEntry {
  const { body, decisions } = written;
  const toCheck = body === null ? 0 : countToCheck({ ...body, decisions });
  return { listed: listFacts(written), toCheck, text: writeSearchedText(written) };
}

/** As the database reads an array. */
export const toGramsValue = (grams: Iterable<number>): RawBuilder<number[]> =>
  sql<number[]>`${`{${[...grams].join()}}`}::integer[]`;
