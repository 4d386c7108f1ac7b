import { createHash } from 'node:crypto';
import type { Document } from '@youyaku/contract/document';
import { type CorpusClaims, type CorpusEntry, readClaims, readCorpus } from '@youyaku/corpus';
import { extract } from '@youyaku/extract';
import { analyse } from '@youyaku/language/analyse';
import { runSteps } from '@youyaku/language/text/run-steps';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import type { ChatRequest } from '@youyaku/llm/chat-model';
import { buildJudgeRequest } from '@youyaku/llm/judge/build-judge-request';
import {
  findFurtherPassages,
  findPassages,
  gatherPassages,
  openPassageSourceInSteps,
  type Passages,
  type PassageSource,
} from '@youyaku/llm/judge/find-passages';
import { judgeTasksMax } from '@youyaku/llm/session/limits';

/** The first search, and the second for claims that the source did not seem to state. */
export type JudgeRound = 'first' | 'second';

/** One claim with what the judge is shown of its source for this claim alone. */
export type PacketClaim = {
  readonly text: string;
  readonly passages: Passages;
  /** Changes with the words of the passages, not with their layout in the prompt. */
  readonly digest: string;
};

/** The claims of one text that one call judges, and the prompt exactly as the judge gets it. */
export type JudgePacket = {
  readonly id: string;
  readonly claims: readonly PacketClaim[];
  readonly request: ChatRequest;
};

/** A text with its claims, true and wrong ones alike, in an order that says nothing about them. */
export type ClaimText = {
  readonly entry: CorpusEntry;
  readonly document: Document;
  readonly source: PassageSource;
  readonly claims: readonly string[];
  /** The same claims with what is known about them. */
  readonly labelled: CorpusClaims;
};

export async function readClaimTexts(split: string, dictionary: Dictionary): Promise<ClaimText[]> {
  const texts = new Map(readCorpus().map((entry) => [entry.id, entry]));
  const found: ClaimText[] = [];
  for (const claims of readClaims()) {
    const entry = texts.get(claims.id);
    if (entry?.split !== split) continue;
    const document = await extract(new Uint8Array(Buffer.from(entry.text)), { name: entry.path });
    const source = runSteps(openPassageSourceInSteps(document, analyse(document, dictionary)));
    found.push({ entry, document, source, claims: shuffleClaims(claims), labelled: claims });
  }
  return found;
}

function shuffleClaims({ id, supported, wrong }: CorpusClaims): string[] {
  return [...supported, ...wrong]
    .map(({ text }) => ({ text, key: digestOf(`${id} ${text}`) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ text }) => text);
}

/** The passages of a claim, found without citations: a citation would tell true claims from wrong ones. */
export function toPacketClaim(text: string, round: JudgeRound, source: PassageSource): PacketClaim {
  const claim = { text, citations: [] };
  const first = findPassages(claim, source);
  const passages = round === 'first' ? first : findFurtherPassages(claim, new Set(first.flat()), source);
  return { text, passages, digest: digestPassages(passages, source) };
}

function digestPassages(passages: Passages, { split }: PassageSource): string {
  const words = [...new Set(passages.flat())]
    .toSorted((a, b) => a - b)
    .map((index) => split.text.slice(split.sentences[index]?.contentStart, split.sentences[index]?.end));
  return digestOf(words.join('\n').replace(/[^\p{L}\p{N}]+/gu, ''));
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** In batches as in production; a claim without passages cannot be judged. */
export function listPackets(texts: readonly string[], round: JudgeRound, { entry, source }: ClaimText): JudgePacket[] {
  const claims = texts.map((text) => toPacketClaim(text, round, source)).filter(({ passages }) => passages.length > 0);
  const batches = Array.from({ length: Math.ceil(claims.length / judgeTasksMax) }, (_, batch) =>
    claims.slice(batch * judgeTasksMax, (batch + 1) * judgeTasksMax),
  );
  return batches.map((batch) => {
    const shown = gatherPassages(
      batch.map(({ passages }) => passages),
      source,
    );
    const session = { language: entry.language, delimiter: digestOf(entry.id).repeat(2) };
    return { id: entry.id, claims: batch, request: buildJudgeRequest(batch, shown, source, session) };
  });
}
