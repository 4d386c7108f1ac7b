import { resolve } from 'node:path';
import { mapBounded } from '@youyaku/contract/run-bounded';
import type { Tokenizer } from '@youyaku/language/tokenize/token';
import { takeWithinBudget } from '#quality/systems/take-within-budget.ts';
import { assistJapanese } from './assist-japanese.ts';
import type { PeerName, PeerReply, PeerRequest, PeerSentence } from './peer-child.ts';
import { PeerProcess } from './peer-process.ts';
import type { PreparedSet, PreparedText } from './prepare-set.ts';

const peerNames: readonly PeerName[] = ['lexrank', 'node-summarizer frequency', 'node-summarizer rank', 'ts-textrank'];
const versions: Record<PeerName, string> = {
  lexrank: 'lexrank 1.0.5',
  'node-summarizer frequency': 'node-summarizer 1.0.7 frequency',
  'node-summarizer rank': 'node-summarizer 1.0.7 rank',
  'ts-textrank': 'ts-textrank 1.0.3',
};
/** A peer that takes longer for a text or a set is left out of that set. Generous, so that a busy machine does not change the tables. */
const textTimeoutMs = 30_000;
const setTimeoutMs = 120_000;
const processesAtOnce = 2;
const program = resolve(import.meta.dirname, 'peer-child.ts');

type Running = PeerProcess<PeerRequest, PeerReply>;

/** `assisted` (Japanese only): our words with spaces between them, and an ASCII period after each of our sentences. */
type Mode = 'raw' | 'assisted';

/** Summaries of a set by the peer's name in the tables, without peers that did not finish the set in time. */
export type PeerSummaries = Map<PreparedSet, Map<string, string[]>>;

export async function runPeers(sets: readonly PreparedSet[], tokenizer: Tokenizer): Promise<PeerSummaries> {
  const summaries: PeerSummaries = new Map(sets.map((set) => [set, new Map()]));
  const runs = (['raw', 'assisted'] as const).flatMap((mode) => peerNames.map((peer) => ({ peer, mode })));
  const work = async ({ peer, mode }: (typeof runs)[number]): Promise<void> => {
    const running: Running = new PeerProcess(program);
    for (const set of sets) {
      if (mode === 'assisted' && set.language !== 'ja') continue;
      const made = await summarizeSet(running, set, peer, mode, tokenizer);
      const name = `npm ${versions[peer]} (${mode})`;
      if (made === undefined) printLine(`${name}: did not load or did not finish ${set.name} in time`);
      else summaries.get(set)?.set(name, made);
    }
    running.stop();
  };
  await mapBounded(runs, { atOnceMax: processesAtOnce, work });
  return new Map([...summaries].map(([set, made]) => [set, sortByName(made)]));
}

function sortByName(made: Map<string, string[]>): Map<string, string[]> {
  return new Map([...made].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function summarizeSet(
  running: Running,
  set: PreparedSet,
  peer: PeerName,
  mode: Mode,
  tokenizer: Tokenizer,
): Promise<string[] | undefined> {
  const summaries: string[] = [];
  const endsAt = performance.now() + setTimeoutMs;
  for (const prepared of set.texts) {
    if (performance.now() > endsAt) return undefined;
    const { text, restore } = present(prepared, mode, tokenizer);
    const reply = await running.ask({ peer, text, language: set.language }, textTimeoutMs);
    if (reply === undefined) return undefined;
    summaries.push(fill(reply.ranked, restore, prepared.row.budget));
  }
  return summaries;
}

function present(
  { row, sentences }: PreparedText,
  mode: Mode,
  tokenizer: Tokenizer,
): { text: string; restore: (given: string) => string } {
  if (mode === 'raw') return { text: row.text, restore: (given) => given };
  return assistJapanese(
    sentences.map((sentence) => sentence.text),
    tokenizer,
  );
}

function fill(ranked: readonly PeerSentence[], restore: (given: string) => string, max: number): string {
  const order = new Map(ranked.map((sentence, rank) => [sentence, rank]));
  const inText = ranked.toSorted((a, b) => a.position - b.position);
  const byRank = [...inText.keys()].toSorted((a, b) => rankOf(a) - rankOf(b));
  function rankOf(at: number): number {
    const sentence = inText[at];
    return sentence === undefined ? 0 : (order.get(sentence) ?? 0);
  }
  return takeWithinBudget(
    byRank,
    inText.map((sentence) => restore(sentence.text)),
    max,
  );
}

function printLine(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
