import { cpuUsage } from 'node:process';
import type { Document } from '@youyaku/contract/document';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import { registerSchema, resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { summaryShapes } from '@youyaku/contract/shapes';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { summarize, SummarizeError } from './summarize.ts';
import { findBrokenInvariants, makeLength } from '@youyaku/testing/summarize/find-broken-invariants';
import { hostileTexts } from '@youyaku/testing/summarize/hostile-texts';

const dictionary = readTestDictionary();

function documentOf(text: string): Document {
  return { language: 'ja', text, blocks: [], warnings: [] };
}

async function run(document: Document, options: SummaryOptions): Promise<EngineEvent[] | SummarizeError> {
  const events: EngineEvent[] = [];
  try {
    for await (const event of summarize(document, options, { dictionary })) events.push(event);
    return events;
  } catch (error) {
    if (error instanceof SummarizeError) return error;
    throw error;
  }
}

const sentences = [
  '市は三日、図書館を2027年4月に建て替えると発表した。',
  '総事業費は約48億円で、国の補助金が三分の一をまかなう。',
  '田中：工事の間は、駅前の仮設図書館で貸し出しを続けます。\n',
  'しかし、隣の公園の桜を切ることに反対する声もある。',
  '# 今後の予定\n',
  '・六月十日までに、高橋が植え替えの計画を示す。\n',
  '席数は200から450に増えますか。\n',
  '「閉館の間も配本を続けてほしい。」と団体は求めている（読者からの手紙）。\n\n',
  'The council approved the plan on May 3, 2026. ',
  'It will cost 48 million dollars, e.g. for the roof. ',
  'なお、対象は市内に住む人に限る',
];
const anything = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...sentences) },
  { weight: 1, arbitrary: fc.constantFrom(...'。「」（）\n \u3000\t・#>…😀\u200b\u3099\ud83d\udc00') },
);
const written = fc.array(anything, { minLength: 1, maxLength: 30 }).map((parts) => parts.join(''));
const hostile = fc
  .tuple(fc.constantFrom(...hostileTexts), fc.integer({ min: 1, max: 600 }))
  .map(([{ make }, units]) => make(units));
const unit = fc.double({ min: 0, max: 0.999, noNaN: true });

describe('for any source and request', () => {
  test('a summary keeps every invariant or is refused with a code', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 3, arbitrary: written }, { weight: 1, arbitrary: hostile }),
        fc.constantFrom(...summaryShapes),
        fc.constantFrom(...registerSchema.options),
        fc.tuple(unit, unit).map(([kind, size]) => makeLength(kind, size)),
        async (text, shape, register, length) => {
          const options = resolveSummaryOptions({ shape, register, length });
          const outcome = await run(documentOf(text), options);
          if (!(outcome instanceof SummarizeError))
            expect(findBrokenInvariants(documentOf(text), options, outcome)).toEqual([]);
        },
      ),
      { numRuns: 300, seed: 20_240 },
    );
  });

  test('detects broken invariants', async () => {
    const document = documentOf(sentences.join(''));
    const options = resolveSummaryOptions({ length: { unit: 'items', count: 2 } });
    const events = await run(document, options);
    if (events instanceof SummarizeError) throw events;
    const last = events.at(-1);
    if (last?.type !== 'body-end') throw new Error('no body');
    const [sentence] = last.body.sentences;
    if (sentence === undefined) throw new Error('no sentence');
    const broken = { ...sentence, start: sentence.start + 1, evidence: [{ start: 0, end: 3, quote: 'あ', score: 1 }] };
    const body = {
      ...last.body,
      text: `${last.body.text}\n余り`,
      sentences: [{ ...broken, cuts: [{ start: 9, end: 8 }] }],
    };
    const short = { ...options, length: { unit: 'characters', max: 5 } as const };
    expect(findBrokenInvariants(document, options, [])).toEqual(['the last event is the body']);
    expect(findBrokenInvariants(document, options, [...events.slice(1, -1), { type: 'body-end', body }])).toEqual([
      'stages come in their order',
      'the deltas are the text',
      'sentences are those that were announced',
      'characters are counted as the reader counts them',
      'items are exact',
      'sentences stand where they say',
      'evidence is verbatim',
      'cuts lie inside their sentence',
    ]);
    expect(findBrokenInvariants(document, short, events)).toEqual(['max is never exceeded']);
  });
});

describe('bad input', () => {
  const requests = [
    resolveSummaryOptions({}),
    resolveSummaryOptions({ shape: 'paragraph', length: { unit: 'characters', max: 200 } }),
    resolveSummaryOptions({ shape: 'keywords' }),
  ];

  test.each(['あ', 'a', '。', '1', '😀', '\ud800', '\u0000', '\u202e', '\u3099', '「', '#', '\n'])(
    'a source of the single character %j is summarised or refused for its length or emptiness',
    async (text) => {
      for (const options of requests) {
        const outcome = await run(documentOf(text), options);
        if (outcome instanceof SummarizeError) {
          const isClear =
            ['length_impossible', 'source_empty'].includes(outcome.code) || outcome.reason === 'shape_unfit';
          expect(isClear).toBe(true);
        } else expect(findBrokenInvariants(documentOf(text), options, outcome)).toEqual([]);
      }
    },
  );

  test.each(hostileTexts)('$name: keeps the invariants in ten thousand characters', async ({ make }) => {
    const document = documentOf(make(10_000));
    for (const options of requests) {
      const outcome = await run(document, options);
      if (!(outcome instanceof SummarizeError)) expect(findBrokenInvariants(document, options, outcome)).toEqual([]);
    }
  });
});

describe('time', () => {
  const size = 40_000;
  const options = resolveSummaryOptions({ shape: 'paragraph', length: { unit: 'characters', about: 500 } });

  /** Processor time in milliseconds, the minimum of several rounds, so that other load does not matter. */
  async function timeOf(text: string, rounds: number): Promise<number> {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round += 1) {
      const before = cpuUsage();
      await run(documentOf(text), options);
      const { user, system } = cpuUsage(before);
      best = Math.min(best, (user + system) / 1000);
    }
    return best;
  }

  test('no hostile text takes more than twice the time of plain prose of the same length', async () => {
    const plain = Array.from(
      { length: 1500 },
      (_, index) =>
        `${sentences[index % sentences.length] ?? ''}第${index}号の議案は${index % 97}対${index % 89}で可決された。`,
    );
    const plainText = plain.join('').slice(0, size);
    const prose = await timeOf(plainText, 4);
    const slow: string[] = [];
    for (const { name, make } of hostileTexts) {
      const text = make(size);
      if ((await timeOf(text, 1)) <= 2 * prose || (await timeOf(text, 3)) <= 2 * prose) continue;
      // A machine that became slower meanwhile is so for prose as well.
      if ((await timeOf(text, 4)) > 2 * (await timeOf(plainText, 4))) slow.push(name);
    }
    expect(slow).toEqual([]);
  }, 180_000);
});
