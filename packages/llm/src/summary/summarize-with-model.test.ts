import type { Document } from '@youyaku/contract/document';
import type { SummaryBody } from '@youyaku/contract/summary';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import { resolveSummaryOptions, type SummaryRequest } from '@youyaku/contract/summary-request';
import { describe, expect, it } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { ChatModel } from '#chat-model.ts';
import { CompletionError } from '#session/read-completion.ts';
import { summarizeWithModel } from './summarize-with-model.ts';
import { createFakeModel, readNumbered } from '@youyaku/testing/llm/fake-model';

const dictionary = readTestDictionary();
const delimiter = '0123456789abcdef0123456789abcdef';

const text = [
  '市は10日、老朽化した市民図書館を2028年4月に駅前へ移転すると発表した。',
  '新館は地上4階建てで、蔵書は現在の32万冊から45万冊に増える。',
  '建設費は約58億円を見込み、国の補助金を活用する。',
  '現図書館の跡地は防災公園として整備する方針だ。',
].join('');
const library: Document = { language: 'ja', text, blocks: [], warnings: [] };

type Run = { readonly body: SummaryBody; readonly events: EngineEvent[]; readonly shown: string };

async function run(
  model: ChatModel,
  request: Omit<SummaryRequest, 'source'> = {},
  document: Document = library,
): Promise<Run> {
  const events: EngineEvent[] = [];
  let shown = '';
  let body: SummaryBody | undefined;
  for await (const event of summarizeWithModel(document, resolveSummaryOptions(request), {
    dictionary,
    model,
    delimiter,
  })) {
    events.push(event);
    if (event.type === 'text-delta') shown += event.text;
    if (event.type === 'text-replace') shown = shown.slice(0, event.start) + event.text + shown.slice(event.end);
    if (event.type === 'body-end') ({ body } = event);
  }
  if (body === undefined) throw new Error('no body');
  return { body, events, shown };
}

const threeLines = [
  '市民図書館は2028年4月に駅前へ移転する。[1]',
  '新館の蔵書は45万冊に増える。[2]',
  '建設費は約58億円を見込む。[3]',
].join('\n');

describe('a summary by a model', () => {
  it('gives its sentences with their evidence, and its deltas add up to its text', async () => {
    const { body, shown } = await run(createFakeModel(() => threeLines));
    expect(body.text).toBe(
      '市民図書館は2028年4月に駅前へ移転する。\n新館の蔵書は45万冊に増える。\n建設費は約58億円を見込む。',
    );
    expect(shown).toBe(body.text);
    expect(body.sentences.map(({ verdict }) => verdict)).toEqual(['supported', 'supported', 'supported']);
    for (const { evidence } of body.sentences)
      for (const { start, end, quote } of evidence) expect(text.slice(start, end)).toBe(quote);
    expect(body.engine).toMatchObject({ kind: 'llm', model: 'obedient' });
  });

  it('corrects wrong and missing citations', async () => {
    const { body } = await run(createFakeModel(() => threeLines.replace('[1]', '[4]').replace('[3]', '')));
    expect(body.sentences[0]?.evidence[0]?.start).toBe(0);
    expect(body.sentences[2]?.evidence[0]?.quote).toContain('58億円');
  });

  it('has an unsupported sentence repaired once, and marks it when it is still unsupported', async () => {
    const wrong = threeLines.replace('58億円', '85億円');
    const repaired = await run(
      createFakeModel(({ purpose }) => (purpose === 'repair' ? 'S1 | 建設費は約58億円を見込む。[3]' : wrong)),
    );
    expect(repaired.body.text).toContain('58億円');
    expect(repaired.shown).toBe(repaired.body.text);
    const stubborn = createFakeModel(({ purpose }) => (purpose === 'repair' ? 'S1 | 建設費は約85億円だ。' : wrong));
    const marked = await run(stubborn);
    expect(stubborn.requests.filter(({ purpose }) => purpose === 'repair')).toHaveLength(1);
    expect(marked.body.sentences[2]?.verdict).not.toBe('supported');
    const struck = await run(stubborn, { unsupported: 'strike', length: { preset: 'short' } });
    expect(struck.body.text).not.toContain('85億円');
    expect(struck.body.notes).toContainEqual({
      code: 'sentences_struck',
      count: 1,
      texts: [expect.stringContaining('85億円')],
    });
  });

  it('never sends back, drops or strikes a sentence in words of its own', async () => {
    const free = [
      '古くなった施設は駅の近くへ引っ越すことになった。[1]',
      '本は今よりずっと多くなる。[2]',
      '費用の一部には国のお金をあてる。[3]',
    ].join('\n');
    for (const unsupported of ['mark', 'strike'] as const) {
      const model = createFakeModel(({ purpose }) => (purpose === 'repair' ? 'S1 | -' : free), { judge: false });
      const { body } = await run(model, { unsupported });
      expect(body.text).toBe(free.replaceAll(/\[\d\]/gu, ''));
      expect(body.sentences.map(({ verdict }) => verdict)).not.toContain('check');
      expect(body.notes).toBeUndefined();
      expect(model.requests.map(({ purpose }) => purpose)).toEqual(['write']);
    }
  });

  it.each([10, 25, 40, 60, 80])('never exceeds %i characters, whatever the model writes', async (max) => {
    const { body, events } = await run(
      createFakeModel(() => `${threeLines}\n${threeLines.replaceAll('。', '、と市は説明した。')}`),
      {
        shape: 'paragraph',
        length: { unit: 'characters', max },
      },
    ).catch((error: unknown) => ({ body: { characters: 0, text: '' }, events: [], error }));
    expect(body.characters).toBeLessThanOrEqual(max);
    let shown = '';
    for (const event of events) {
      if (event.type === 'text-delta') shown += event.text;
      if (event.type === 'text-replace') shown = shown.slice(0, event.start) + event.text + shown.slice(event.end);
      expect(countCharacters(shown)).toBeLessThanOrEqual(max);
    }
  });

  it('gives exactly the lines asked for when the model gives more or fewer', async () => {
    for (const count of [2, 3, 4]) {
      const { body } = await run(
        createFakeModel(() => threeLines),
        { length: { unit: 'items', count } },
      );
      expect(body.text.split('\n')).toHaveLength(count);
    }
  });

  it('gives all sentences, with a note, where more lines are asked for than the source has', async () => {
    const { body } = await run(
      createFakeModel(() => threeLines),
      { length: { unit: 'items', count: 40 } },
    );
    expect(body.notes?.map(({ code }) => code)).toContain('length_short');
    expect(body.text.split('\n').length).toBeGreaterThanOrEqual(3);
  });

  it('resumes where the provider cut the completion', async () => {
    const [first, second, third] = threeLines.split('\n');
    const model = createFakeModel(({ purpose }) =>
      purpose === 'continue' ? `${second}\n${third}` : { text: `${first}\n新館の蔵`, isCut: true },
    );
    const { body } = await run(model);
    expect(body.text.split('\n')).toHaveLength(3);
    expect(body.notes).toBeUndefined();
  });

  it('never repeats a sentence, even if the model does so to reach the length', async () => {
    const [first, second] = threeLines.split('\n');
    const model = createFakeModel(({ purpose }) =>
      purpose === 'repair' ? `${first}\n${second}\n${second}` : `${first}\n${second}`,
    );
    const { body } = await run(model, { length: { unit: 'items', count: 3 } });
    const lines = body.text.split('\n');
    expect([lines.length, new Set(lines).size]).toEqual([3, 3]);
  });

  it('never repeats a sentence, even if two are repaired to the same', async () => {
    const wrong = threeLines.replace('45万冊', '46万冊').replace('58億円', '85億円');
    const model = createFakeModel(({ purpose }) =>
      purpose === 'repair' ? 'S1 | 建設費は約58億円。[3]\nS2 | 建設費は約58億円。[3]' : wrong,
    );
    const { body } = await run(model, { length: { unit: 'items', count: 3 } });
    const lines = body.text.split('\n');
    expect([lines.length, new Set(lines).size]).toEqual([3, 3]);
  });

  it('does not use a shortened draft that the provider cut', async () => {
    const [first, second] = threeLines.split('\n');
    const model = createFakeModel(({ purpose }) =>
      purpose === 'repair' ? { text: `${first}\n建設`, isCut: true } : threeLines,
    );
    const { body } = await run(model, { length: { unit: 'characters', max: 45 } });
    expect(body.text).toBe(`${first}\n${second}`.replaceAll(/\[\d\]/gu, ''));
    expect(body.notes).toContainEqual({ code: 'length_cut', count: 1 });
  });

  it.each(['repair', 'continue'] as const)('keeps what was written when the model fails to %s it', async (failing) => {
    const [first, second] = threeLines.split('\n');
    const model = createFakeModel(({ purpose }) => {
      if (purpose === failing) return new CompletionError('broken', 'obedient');
      return failing === 'continue'
        ? { text: `${first}\n${second}\n建設`, isCut: true }
        : threeLines.replace('58', '85');
    });
    const { body, shown } = await run(model, { length: { preset: 'short' } });
    expect(body.engine.kind).toBe('llm');
    expect(shown).toBe(body.text);
    expect(body.text).toContain('市民図書館は2028年4月に駅前へ移転する。');
    if (failing === 'continue') expect(body.notes).toContainEqual({ code: 'answer_cut', count: 1 });
    else expect(body.sentences.some(({ verdict }) => verdict !== 'supported')).toBe(true);
  });

  it('falls back to the built-in engine when the model fails, and reports the model and the fault', async () => {
    const { body, shown } = await run(createFakeModel(() => new CompletionError('broken', 'obedient')));
    expect(body.engine).toMatchObject({ kind: 'builtin', fallbackFrom: 'llm:obedient', fallbackReason: 'broken' });
    expect(shown).toBe(body.text);
    expect(body.text).not.toBe('');
  });

  it('reads every chunk of a source that is longer than the window, and gives a chapter for each', async () => {
    const sections = Array.from(
      { length: 40 },
      (_, part) => `# 第${part + 1}章\n${text.replaceAll('58億円', `${part + 11}億円`)}\n`,
    );
    const long: Document = { ...library, text: sections.join('\n') };
    const model = createFakeModel(
      (request) => {
        const [number, words] = [...readNumbered(request)].find(([, line]) => line.includes('建設費')) ?? [1, ''];
        return request.purpose === 'map'
          ? `- ${words}[${number}]`
          : (request.messages.at(-1)?.content.match(/建設費.*/u)?.[0] ?? '');
      },
      { contextTokens: 4_600, outputTokensMax: 1_000 },
    );
    const { body } = await run(model, { length: { unit: 'items', count: 1 } }, long);
    expect(body.chapters?.length).toBeGreaterThan(2);
    expect(body.chapters?.[0]?.start).toBe(0);
    expect(body.coverage.complete).toBe(true);
    const seen = new Set(
      model.requests.filter(({ purpose }) => purpose === 'map').flatMap((request) => [...readNumbered(request).keys()]),
    );
    expect([...seen].toSorted((a, b) => a - b)).toEqual(Array.from({ length: seen.size }, (_, index) => index + 1));
  });

  it('does not call a model whose window is too small for a prompt', async () => {
    const model = createFakeModel(() => threeLines, { contextTokens: 1_500, outputTokensMax: 400 });
    const { body } = await run(model);
    expect(body.engine).toMatchObject({ kind: 'builtin', fallbackReason: 'window' });
    expect(model.requests).toHaveLength(0);
  });

  it('keeps the checked sentence as the original of a translation', async () => {
    const model = createFakeModel(({ purpose, messages }) =>
      purpose === 'render'
        ? 'S1 | The city library moves to the station area in April 2028.\nS2 | The new building will hold 450,000 books.\nS3 | Construction is put at about 5.8 billion yen.\nS4 | A new home for the library'
        : messages.length > 0
          ? threeLines
          : '',
    );
    const { body } = await run(model, { language: 'en' });
    expect(body.sentences[0]?.original).toBe('市民図書館は2028年4月に駅前へ移転する。');
    expect(body.title).toBe('A new home for the library');
    expect(body.sentences.map(({ verdict }) => verdict)).toEqual(['supported', 'supported', 'supported']);
  });

  it.each<[string, Omit<SummaryRequest, 'source'>, Partial<ChatModel>]>([
    ['in the language of its source', {}, {}],
    ['in another language', { language: 'en' }, {}],
    ['of a text read in chunks', {}, { contextTokens: 4_000, outputTokensMax: 800 }],
  ])('announces each stage once, in order, and is shown before it is grounded, %s', async (_, request, facts) => {
    const isLong = 'contextTokens' in facts;
    const document = isLong ? { ...library, text: text.repeat(60) } : library;
    const english =
      'S1 | The city library moves to the station area in April 2028.\nS2 | It will hold 450,000 books.\nS3 | Construction is put at about 5.8 billion yen.';
    const model = createFakeModel(({ purpose }) => (purpose === 'render' ? english : threeLines), facts);
    const { events, body } = await run(model, request, document);
    expect(body.engine.kind).toBe('llm');
    expect(body.chapters !== undefined).toBe(isLong);
    expect(events.flatMap((event) => (event.type === 'stage-start' ? [event.stage] : []))).toEqual([
      'split',
      'rank',
      'write',
      'ground',
    ]);
    const grounded = events.findIndex((event) => event.type === 'stage-start' && event.stage === 'ground');
    expect(events.findIndex(({ type }) => type === 'text-delta')).toBeLessThan(grounded);
    expect(events.slice(grounded).filter((event) => event.type === 'progress' && event.stage !== 'ground')).toEqual([]);
  });

  it('is not reported as cut for a discarded draft in another language', async () => {
    let writings = 0;
    const model = createFakeModel(({ purpose }) => {
      if (purpose === 'continue') return new CompletionError('broken', 'obedient');
      writings += 1;
      return writings > 1
        ? threeLines
        : { text: 'The city library moves to the station area and its site becomes a park.[1]\nIt', isCut: true };
    });
    const { body } = await run(model);
    expect(body.sentences).toHaveLength(3);
    expect(body.notes).toBeUndefined();
  });

  const english = [
    'S1 | The city library moves to the station area in April 2028.',
    'S2 | The new building will hold 450,000 books.',
    'S3 | Construction is put at about 5.8 billion yen.',
    'S4 | A new home for the library',
  ];

  it('resumes where the provider cut a translation', async () => {
    const model = createFakeModel(({ purpose }) => {
      if (purpose === 'continue') return english.slice(2).join('\n');
      return purpose === 'render' ? { text: `${english.slice(0, 2).join('\n')}\nS3 | Con`, isCut: true } : threeLines;
    });
    const { body, shown } = await run(model, { language: 'en' });
    expect(body.sentences).toHaveLength(3);
    expect(body.title).toBe('A new home for the library');
    expect(shown).toBe(body.text);
    expect(body.notes).toBeUndefined();
  });

  it('reports a translation as cut when resuming it fails', async () => {
    const model = createFakeModel(({ purpose }) => {
      if (purpose === 'continue') return new CompletionError('broken', 'obedient');
      return purpose === 'render' ? { text: `${english.slice(0, 2).join('\n')}\nS3 | Con`, isCut: true } : threeLines;
    });
    const { body } = await run(model, { language: 'en' });
    expect(body.sentences).toHaveLength(2);
    expect(body.notes).toContainEqual({ code: 'answer_cut', count: 1 });
  });

  it('keeps a translation when the model fails to improve it', async () => {
    let rewrites = 0;
    const model = createFakeModel(({ purpose }) => {
      if (purpose !== 'render') return threeLines;
      rewrites += 1;
      return rewrites > 1 ? new CompletionError('broken', 'obedient') : english.slice(0, 2).join('\n');
    });
    const { body } = await run(model, { language: 'en' });
    expect(body.sentences).toHaveLength(2);
    expect(body.notes).toContainEqual({ code: 'length_short', count: 1 });
  });

  it('translates exactly the lines asked for when the model wrote fewer', async () => {
    const words = ['', ...english.slice(0, 3).map((line) => line.slice(5))];
    const model = createFakeModel(({ purpose, messages }) =>
      purpose === 'render'
        ? [...(messages.at(-1)?.content ?? '').matchAll(/^S(\d) \|/gmu)]
            .map(([, n]) => `S${n} | ${words[Number(n)] ?? 'x'}`)
            .join('\n')
        : threeLines.split('\n').slice(0, 2).join('\n'),
    );
    const { body } = await run(model, { language: 'en', length: { unit: 'items', count: 3 } });
    expect(body.text.split('\n')).toHaveLength(3);
  });
});
