import type { Decision, Sentence } from '@youyaku/contract/summary';
import type { EngineHost } from '#engine/engine-host.ts';
import type { EngineCaller } from '#engine/engine-turns.ts';
import type { Database } from '#platform/database/open-database.ts';
import { findSource } from '#sources/sources-store.ts';
import type { ShownRow } from './summaries-store.ts';

type Ports = { database: Database; engine: Pick<EngineHost, 'check'> };
type Checked = NonNullable<Decision['checked']>;

/** The decisions with what the source says of sentences that a person wrote anew; those checked before are not checked again. */
export async function checkEdited(
  { database, engine }: Ports,
  row: ShownRow,
  decisions: readonly Decision[],
  caller: EngineCaller,
): Promise<Decision[]> {
  const known = new Map(row.decisions.map((decision) => [keyOf(decision), decision.checked]));
  const fresh = decisions.filter(
    (decision) => decision.action === 'edited' && known.get(keyOf(decision)) === undefined,
  );
  const compared = fresh.filter(({ sentence }) => isInLanguageOfSource(row, sentence));
  const document =
    compared.length === 0 || row.source_id === null ? undefined : await findSource(database, row.source_id);
  const found = new Map<Decision, Checked>();
  if (document !== undefined) {
    const text = compared.map((decision) => decision.text ?? '').join('\n');
    const { sentences } = await engine.check(text, document, caller);
    let start = 0;
    for (const decision of compared) {
      const end = start + (decision.text ?? '').length;
      const parts = sentences.filter((sentence) => sentence.start >= start && sentence.end <= end);
      if (parts.length > 0) found.set(decision, joinChecks(parts));
      start = end + 1;
    }
  }
  return decisions.map((decision) => {
    const checked = decision.action === 'edited' ? (known.get(keyOf(decision)) ?? found.get(decision)) : undefined;
    return checked === undefined ? decision : { ...decision, checked };
  });
}

const keyOf = ({ sentence, action, text }: Decision): string => JSON.stringify([sentence, action, text]);

/** A translated sentence cannot be compared as it stands. */
function isInLanguageOfSource({ body }: ShownRow, at: number): boolean {
  const all = [...(body?.sentences ?? []), ...(body?.chapters ?? []).flatMap((chapter) => chapter.sentences)];
  return all[at]?.original === undefined;
}

/** The results of several sentences that are edited as one. */
function joinChecks(parts: readonly Sentence[]): Checked {
  const marked = parts.find(({ verdict }) => verdict === 'check');
  const free = parts.find(({ verdict }) => verdict === 'paraphrased');
  const contradicts = marked?.contradicts;
  return {
    evidence: parts.flatMap(({ evidence }) => evidence),
    checks: parts.flatMap(({ checks }) => checks),
    verdict: (marked ?? free)?.verdict ?? 'supported',
    ...(contradicts === undefined ? {} : { contradicts }),
  };
}
