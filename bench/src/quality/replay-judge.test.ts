import { expect, test } from 'vitest';
import type { CorpusEntry } from '@youyaku/corpus';
import type { JudgeAnswer } from '@youyaku/corpus/judge-answers';
import { analyse } from '@youyaku/language/analyse';
import { runSteps } from '@youyaku/language/text/run-steps';
import { openPassageSourceInSteps } from '@youyaku/llm/judge/find-passages';
import { judgeClaims } from '@youyaku/llm/judge/judge-claims';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { toPacketClaim } from './judge-packets.ts';
import { replayJudge } from './replay-judge.ts';

const dictionary = readTestDictionary();
const filler = Array.from({ length: 40 }, (_, index) => `${index + 1}号室の点検は問題なく終わった。`).join('');
const text = `${filler}市長は図書館の移転を見送ると述べた。${filler}佐々木氏は増設に反対した。${filler}`;
const document = { text, language: 'ja', blocks: [], warnings: [] };
const analysis = analyse(document, dictionary);
const source = runSteps(openPassageSourceInSteps(document, analysis));
const entry = { id: 'none', language: 'ja' } as CorpusEntry;
const claim = '図書館の移転を見送ると市長が述べたのに対し、佐々木は反対。';

const record = (
  round: JudgeAnswer['round'],
  answer: string,
  passages = toPacketClaim(claim, round, source).digest,
) => ({
  claim,
  round,
  passages,
  answer,
});

async function replay(...recorded: JudgeAnswer[]) {
  const { model, ...lacking } = replayJudge({ entry, source }, [claim], recorded);
  const signal = new AbortController().signal;
  const context = { model, signal, language: 'ja', delimiter: 'd', context: { dictionary, signal } } as const;
  const claims = [{ text: claim, citations: [] }];
  const found = await judgeClaims(claims, { document, analysis }, { ...context, startTimer: () => signal });
  return { kind: found.get(0)?.kind, missing: lacking.missing.size, stale: lacking.stale.size };
}

test('an answer counts in its round, for the passages it was written for', async () => {
  expect(await replay(record('first', '矛盾 | 佐々木は反対 | 増設に反対した'))).toEqual({
    kind: 'conflict',
    missing: 0,
    stale: 0,
  });
  const rounds = await replay(record('first', '記載なし'), record('second', '支持 | 増設に反対した'));
  expect(rounds).toEqual({ kind: 'found', missing: 0, stale: 0 });
});

test('nothing is guessed where an answer is missing, or stale', async () => {
  expect(await replay()).toEqual({ kind: undefined, missing: 1, stale: 0 });
  expect(await replay(record('first', '支持', 'another'))).toEqual({ kind: undefined, missing: 0, stale: 1 });
  expect(await replay(record('first', '記載なし'))).toEqual({ kind: undefined, missing: 1, stale: 0 });
});

test('passages do not depend on marks and white space', () => {
  const marked = { ...document, text: text.replaceAll('。', '。\n') };
  const other = runSteps(openPassageSourceInSteps(marked, analyse(marked, dictionary)));
  expect(toPacketClaim(claim, 'first', other).digest).toBe(toPacketClaim(claim, 'first', source).digest);
});
