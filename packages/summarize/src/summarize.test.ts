import type { Document } from '@youyaku/contract/document';
import type { SummaryBody } from '@youyaku/contract/summary';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import { type SummaryLength, type SummaryOptions } from '@youyaku/contract/summary-request';
import { summaryShapes } from '@youyaku/contract/shapes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { countCharacters } from '@youyaku/contract/count-characters';
import { SummarizeError, summarize } from './summarize.ts';

const dictionary = readTestDictionary();

const defaults: SummaryOptions = {
  shape: 'lines',
  length: { unit: 'items', count: 3 },
  register: 'asIs',
  reader: 'general',
  language: 'source',
  engine: 'auto',
  retention: 'keep',
};

function documentOf(text: string, language = 'ja'): Document {
  return { language, text, blocks: [], warnings: [] };
}

type Outcome = { events: EngineEvent[]; body: SummaryBody; streamed: string };

async function run(document: Document, options: Partial<SummaryOptions> = {}): Promise<Outcome> {
  const events: EngineEvent[] = [];
  for await (const event of summarize(document, { ...defaults, ...options }, { dictionary })) events.push(event);
  const last = events.at(-1);
  if (last?.type !== 'body-end') throw new Error('no body');
  const streamed = events.map((event) => (event.type === 'text-delta' ? event.text : '')).join('');
  return { events, body: last.body, streamed };
}

async function tryRun(document: Document, options: Partial<SummaryOptions>): Promise<Outcome | SummarizeError> {
  try {
    return await run(document, options);
  } catch (error) {
    if (error instanceof SummarizeError) return error;
    throw error;
  }
}

async function refusalOf(document: Document, options: Partial<SummaryOptions> = {}): Promise<SummarizeError> {
  const outcome = await tryRun(document, options);
  if (!(outcome instanceof SummarizeError)) throw new Error('was not refused');
  return outcome;
}

const news = `市は三日、老朽化した中央図書館を二〇二七年四月に建て替えると発表した。
総事業費は約48億円で、国の補助金が三分の一をまかなう。
新しい図書館は現在の1.6倍の広さになり、自習席を200席から450席に増やす。
しかし、工事の間の一年半は駅前の仮設図書館で貸し出しを続ける（日曜は休館する）。
市民団体は「閉館の間も学校への配本を止めないでほしい」と求めている。
市長は記者会見で、配本は続けると約束した。
建て替えに反対する声もある。隣の公園の桜20本を切らなければならないためだ。
市は植え替えの計画を六月までに示す方針だ。`;

const figures = fc.constantFrom(
  '3月',
  '1.5％',
  '48億円',
  '200席',
  '「はい。」',
  '（仮）',
  'しかし、',
  'API',
  '田中：',
  '・',
  '1. ',
);
const phrases = fc.constantFrom(
  '市は新しい計画を発表した',
  '費用は約三億円です',
  '工事は来年の春に始まり、秋に終わる見通しだ',
  'なお、対象は市内に住む人に限る',
  'It was approved on Monday',
  '反対の声もあるが、市は進める方針を変えていない',
  'これは初めての試みである',
  '次回は五月十日に開く',
);
const sources = fc
  .array(
    fc.tuple(
      fc.option(figures, { nil: '' }),
      phrases,
      fc.constantFrom('。', '。', '。\n', '！', '？\n\n', '\n', '. ', ''),
    ),
    {
      minLength: 1,
      maxLength: 25,
    },
  )
  .map((parts) => parts.map((part) => part.join('')).join(''));
const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'あいう東京。「」（）、\n 😀\u200b\u3099\ud83d1.,'),
    fc.string({ unit: 'binary', maxLength: 2 }),
  ),
  maxLength: 80,
});
const shapes = fc.constantFrom(...summaryShapes);
const registers = fc.constantFrom('asIs', 'desumasu', 'dearu', 'taigendome');

describe('invariants', () => {
  test('never exceeds max, the deltas join to the text and every sentence is at its span', async () => {
    const lengths = fc.integer({ min: 1, max: 300 }).map((max): SummaryLength => ({ unit: 'characters', max }));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(sources, hostile),
        lengths,
        shapes,
        registers,
        async (text, length, shape, register) => {
          const outcome = await tryRun(documentOf(text), { length, shape, register });
          if (outcome instanceof SummarizeError) return;
          const { body, streamed } = outcome;
          expect(countCharacters(body.text)).toBeLessThanOrEqual((length as { max: number }).max);
          expect(body.characters).toBe(countCharacters(body.text));
          expect(streamed).toBe(body.text);
          for (const sentence of body.sentences)
            expect(body.text.slice(sentence.start, sentence.end)).toBe(sentence.text);
          if (text.isWellFormed()) expect(body.text.isWellFormed()).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('gives the exact number of lines, or all there are with a note', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(sources, hostile), fc.integer({ min: 1, max: 8 }), async (text, count) => {
        const outcome = await tryRun(documentOf(text), { length: { unit: 'items', count } });
        if (outcome instanceof SummarizeError) return void expect(outcome.code).toBe('source_empty');
        const { text: lines, notes } = outcome.body;
        const written = lines.split('\n').length;
        if (notes === undefined) expect(written).toBe(count);
        else if (notes[0]?.code === 'source_short') expect(written).toBeLessThanOrEqual(count);
        else expect([notes, written < count]).toEqual([[{ code: 'length_short' }], true]);
      }),
      { numRuns: 200 },
    );
  });

  test('the reported smallest max works and one character less does not', async () => {
    await fc.assert(
      fc.asyncProperty(sources, fc.constantFrom('lines', 'paragraph', 'sentence', 'keywords'), async (text, shape) => {
        const error = await tryRun(documentOf(text), { shape, length: { unit: 'characters', max: 1 } });
        if (!(error instanceof SummarizeError) || error.code !== 'length_impossible') return;
        const smallest = error.charactersMin ?? 0;
        const fits = await run(documentOf(text), { shape, length: { unit: 'characters', max: smallest } });
        expect(fits.body.characters).toBeLessThanOrEqual(smallest);
        const less = await refusalOf(documentOf(text), { shape, length: { unit: 'characters', max: smallest - 1 } });
        expect(less.code).toBe('length_impossible');
      }),
      { numRuns: 150 },
    );
  });

  test('the same request gives the same events', async () => {
    for (const shape of ['lines', 'paragraph', 'keywords'] as const) {
      const options = { shape, length: { preset: 'medium' } } as const;
      expect((await run(documentOf(news), options)).events).toEqual((await run(documentOf(news), options)).events);
    }
  });
});

describe('length', () => {
  test.each([
    ['has too little text', '市は三日、図書館を建て替えると発表した。'],
    [
      'has only sentences that never add up to it',
      '市は三日に図書館を開く。市は五日に公民館を開く。市は七日に体育館を開く。',
    ],
  ])('about 61 characters that the source does not have are reported: it %s', async (_, text) => {
    const { body } = await run(documentOf(text), { shape: 'lines', length: { unit: 'characters', about: 61 } });
    expect(body.characters).toBeLessThan(58);
    expect(body.notes).toEqual([{ code: 'source_short' }]);
  });

  test.each([40, 60, 80, 100, 150, 200])('about %i characters is met within five percent', async (about) => {
    const { body } = await run(documentOf(news), { shape: 'paragraph', length: { unit: 'characters', about } });
    expect(Math.abs(body.characters - about)).toBeLessThanOrEqual(about * 0.05);
  });

  test.each([1, 2, 3, 5, 8, 9])('%i lines are given', async (count) => {
    const { body } = await run(documentOf(news), { length: { unit: 'items', count } });
    expect(body.text.split('\n')).toHaveLength(count);
    expect(body.sentences.length).toBeGreaterThanOrEqual(count);
    expect(body.sentences.length).toBeLessThanOrEqual(2 * count);
  });

  test('a percentage is a bound', async () => {
    const { body } = await run(documentOf(news), { shape: 'paragraph', length: { unit: 'ratio', percent: 30 } });
    expect(body.characters).toBeLessThanOrEqual(countCharacters(news) * 0.3);
  });

  test('a sentence that does not fit is cut at a phrase boundary and marked', async () => {
    const { body } = await run(documentOf(news), { shape: 'sentence', length: { unit: 'characters', max: 11 } });
    expect(body.text).toMatch(/…$/u);
    expect(body.sentences[0]?.compressed).toBe(true);
  });

  test('gives no sentence twice', async () => {
    const { body } = await run(documentOf(`${news}\n${news}`), { length: { unit: 'items', count: 6 } });
    expect(new Set(body.text.split('\n')).size).toBe(6);
  });
});

describe('refusals', () => {
  test.each(['', '   \n\u3000\n', '\u200b'])('%j has nothing to summarise', async (text) => {
    const error = await refusalOf(documentOf(text));
    expect(['source_empty', 'length_impossible']).toContain(error.code);
  });

  test('another language needs a model', async () => {
    expect((await refusalOf(documentOf(news), { language: 'en' })).code).toBe('language_unsupported');
  });

  test.each(['easyJapanese', 'child'] as const)('the reader %s needs a model', async (reader) => {
    expect(await refusalOf(documentOf(news), { reader })).toMatchObject({
      code: 'invalid_request',
      reason: 'reader_needs_llm',
    });
  });

  test.each(['outline', 'minutes', 'qa'] as const)('refuses %s for a source without its parts', async (shape) => {
    const plain = documentOf('風が強い。雲が流れる。鳥が空を渡っていく。');
    expect(await refusalOf(plain, { shape })).toMatchObject({ code: 'invalid_request', reason: 'shape_unfit' });
  });
});

describe('a source that is no longer than what is asked for', () => {
  const one = '市は十二日、古い市民会館を建て替え、図書館と窓口を一つにまとめた施設を二〇二八年に開くと発表した。';

  const next = '工事は来年の春に始まる。';

  test.each(['lines', 'bullets'] as const)('gives each sentence whole with a note: %s', async (shape) => {
    const options = { shape, length: { unit: 'items', count: 3 } } as const;
    const { body } = await run(documentOf(one), options);
    expect([body.text, body.notes]).toEqual([one, [{ code: 'source_short' }]]);
    const { body: two } = await run(documentOf(`${one}${next}`), options);
    expect([two.text.split('\n'), two.notes]).toEqual([[one, next], [{ code: 'source_short' }]]);
  });

  test.each(['outline', 'minutes', 'timeline', 'qa'] as const)(
    'gives a sentence or two in the shape %s',
    async (shape) => {
      const { body } = await run(documentOf(`${one}${next}`), { shape, length: { preset: 'medium' } });
      expect([body.text.replace('\n', ''), body.notes]).toEqual([`${one}${next}`, [{ code: 'source_short' }]]);
    },
  );

  test('gives as many sentences as are shorter than the characters asked for', async () => {
    const text = `${one}${next}費用は約三億円である。`;
    const length = { unit: 'characters', max: 200 } as const;
    const { body } = await run(documentOf(text), { shape: 'paragraph', length });
    expect([body.text, body.notes]).toEqual([text, [{ code: 'source_short' }]]);
    const { body: less } = await run(documentOf(text), { shape: 'paragraph', length: { unit: 'characters', max: 60 } });
    expect([less.characters <= 60, less.notes]).toEqual([true, undefined]);
  });

  test('puts two sentences on the only line', async () => {
    const { body } = await run(documentOf(`${one}${next}`), { length: { unit: 'items', count: 1 } });
    expect([body.text, body.sentences.map(({ text }) => text)]).toEqual([`${one}${next}`, [one, next]]);
  });

  test('keeps the decisions that a sentence or two contain', async () => {
    const { body } = await run(documentOf('発売は十一月七日に延期することに決定した。'), {
      shape: 'minutes',
      length: { preset: 'medium' },
    });
    expect(body.minutes?.decisions).toHaveLength(1);
    expect(body.notes).toBeUndefined();
  });

  test('gives all keywords there are', async () => {
    const { body } = await run(documentOf('市民会館の工事が始まった。'), {
      shape: 'keywords',
      length: { unit: 'items', count: 10 },
    });
    expect(body.notes).toEqual([{ code: 'length_short' }]);
    expect(body.text).not.toBe('');
  });
});

describe('events', () => {
  test('come stage by stage, sentence by sentence, and end with the body', async () => {
    const { events, body } = await run(documentOf(news));
    expect(events.flatMap((event) => (event.type === 'stage-start' ? [event.stage] : []))).toEqual([
      'split',
      'rank',
      'write',
      'ground',
    ]);
    const ready = events.flatMap((event) => (event.type === 'sentence-ready' ? [event] : []));
    expect(ready.map((event) => event.index)).toEqual(body.sentences.map((_, index) => index));
    expect(ready.map((event) => event.sentence)).toEqual(body.sentences);
    expect(body.engine).toMatchObject({ kind: 'builtin', model: 'youyaku' });
  });

  test('reports progress and yields to the host on long input', async () => {
    const long = documentOf(
      Array.from({ length: 3000 }, (_, index) => `第${index}回の会議で費用を${index}円と決めた。`).join('\n'),
    );
    let pauses = 0;
    const events: EngineEvent[] = [];
    const pause = async (): Promise<void> => {
      pauses += 1;
    };
    for await (const event of summarize(long, defaults, { dictionary, pause })) events.push(event);
    const progress = events.flatMap((event) => (event.type === 'progress' ? [event.done] : []));
    expect(progress.length).toBeGreaterThan(3);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(pauses).toBeGreaterThan(progress.length);
  });

  test('an aborted signal ends the run with its reason', async () => {
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(async () => {
      for await (const event of summarize(documentOf(news), defaults, { dictionary, signal })) void event;
    }).rejects.toThrow('stopped');
  });
});

describe('title', () => {
  test.each([
    ['its own title', { title: '図書館の建て替え' }, '図書館の建て替え'],
    ['its first heading', { blocks: [{ kind: 'heading', level: 1, start: 0, end: 3 }] }, '市は三'],
  ] as const)('is %s', async (_, part, title) => {
    const { body } = await run({ ...documentOf(news), ...part, blocks: [...('blocks' in part ? part.blocks : [])] });
    expect(body.title).toBe(title);
  });

  test('is otherwise the beginning of the best sentence', async () => {
    const { body } = await run(documentOf(news));
    expect(countCharacters(body.title)).toBeLessThanOrEqual(30);
    expect(news).toContain(body.title.replace(/…$/u, ''));
  });
});

describe('hostile text', () => {
  test.each([
    ['one endless line', 'あ'.repeat(100_000)],
    ['equal sentences', '同じ文を何度も書きます。'.repeat(10_000)],
    ['emoji', '😀🎉'.repeat(20_000)],
    ['lone surrogates', '\ud800あ'.repeat(20_000)],
    ['control characters', '\u0001\u0008'.repeat(20_000)],
    ['open brackets', '（「'.repeat(40_000)],
    ['end marks', '。！？'.repeat(20_000)],
    ['table cells', 'a\tb\n'.repeat(20_000)],
  ])('%s end in bounded time with a summary or a refusal', async (_, text) => {
    const before = process.threadCpuUsage();
    for (const shape of ['lines', 'paragraph', 'keywords'] as const) {
      const outcome = await tryRun(documentOf(text), { shape, length: { unit: 'characters', max: 100 } });
      if (!(outcome instanceof SummarizeError)) expect(outcome.body.characters).toBeLessThanOrEqual(100);
    }
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(5_000);
  });
});
