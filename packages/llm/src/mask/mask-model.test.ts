import { maskKinds } from '@youyaku/contract/masking-values';
import type { Document } from '@youyaku/contract/document';
import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import { resolveSummaryOptions, type SummaryRequest } from '@youyaku/contract/summary-request';
import type { SummaryBody } from '@youyaku/contract/summary';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createFakeModel, readNumbered } from '@youyaku/testing/llm/fake-model';
import { hiddenWords, listPrivateDocuments, type PrivateDocument } from '@youyaku/testing/private/private-documents';
import { afterAll, describe, expect, it } from 'vitest';
import { answerQuestion } from '#answer/answer-question.ts';
import type { ChatEvent, ChatModel, ChatRequest } from '#chat-model.ts';
import { checkWithJudge } from '#judge/check-with-judge.ts';
import { summarizeWithModel } from '#summary/summarize-with-model.ts';
import { maskModel } from './mask-model.ts';

const dictionary = readTestDictionary();
const delimiter = '0123456789abcdef0123456789abcdef';
const masking = { kinds: [...maskKinds], words: hiddenWords };
const documents = listPrivateDocuments();

const toDocument = ({ name, text }: Pick<PrivateDocument, 'name' | 'text'>): Document => ({
  language: name === 'letterEn' ? 'en' : 'ja',
  text,
  blocks: [],
  warnings: [],
});

/** Everything that a provider was sent, without white space, so that no broken line hides anything. */
function listSent(requests: readonly ChatRequest[]): string {
  return requests
    .flatMap(({ instructions, messages }) => [instructions, ...messages.map(({ content }) => content)])
    .join('\n')
    .normalize('NFKC')
    .replace(/\s/gu, '');
}

function findLeaks(requests: readonly ChatRequest[], strings: readonly string[]): string[] {
  const sent = listSent(requests);
  return strings.filter((string) => sent.includes(string.normalize('NFKC').replace(/\s/gu, '')));
}

/** Copies sentences of the prompt, as an obedient model does. */
function copySentences(request: ChatRequest): string {
  const numbered = [...readNumbered(request)];
  if (request.purpose === 'judge') return numbered.map((_, index) => `C${String(index + 1)} | ok`).join('\n');
  return numbered
    .slice(0, 3)
    .map(([number, text]) => `${text}[${String(number)}]`)
    .join('\n');
}

async function summarizeMasked(
  document: Document,
  request: Omit<SummaryRequest, 'source'>,
  model: ChatModel,
  glossary: readonly GlossaryEntry[] = [],
): Promise<SummaryBody> {
  const context = { dictionary, model, delimiter, masking, glossary };
  for await (const event of summarizeWithModel(document, resolveSummaryOptions(request), context))
    if (event.type === 'body-end') return event.body;
  throw new Error('no body');
}

async function chat(model: ChatModel, content: string): Promise<string> {
  const request: ChatRequest = {
    purpose: 'write',
    instructions: '',
    messages: [{ role: 'user', content }],
    outputTokensMax: 10,
  };
  let text = '';
  for await (const event of model.chat(request, new AbortController().signal))
    if (event.type === 'text-delta') text += event.text;
  return text;
}

const echo = (): ReturnType<typeof createFakeModel> =>
  createFakeModel(({ messages }) => messages.map(({ content }) => content).join('\n'));

describe('200 private strings', () => {
  const purposes = new Set<string>();
  afterAll(() => expect([...purposes].toSorted()).toEqual(['continue', 'judge', 'map', 'render', 'repair', 'write']));

  it('are as many as they are said to be', () => {
    expect(new Set(documents.flatMap(({ strings }) => strings)).size).toBeGreaterThanOrEqual(200);
  });

  it.each(documents.map((document) => [document.name, document] as const))(
    'never reach a provider by the text of %s, and come back as they were written',
    async (_name, subject) => {
      const model = echo();
      const document = toDocument(subject);
      const masked = await maskModel({ model, document, texts: [], plan: masking }, { dictionary });
      expect(await chat(masked.model, document.text)).toBe(document.text);
      expect(findLeaks(model.requests, subject.strings)).toEqual([]);
      expect(masked.report?.brokenCount).toBe(0);
    },
  );

  it.each(documents.map((document) => [document.name, document] as const))(
    'never reach a provider when %s is summarised whole or in chunks, repaired, shortened, translated and judged',
    async (_name, subject) => {
      const long = { ...subject, text: subject.text.repeat(8) };
      // Terms may say of themselves what nobody may see.
      const [first = '', second = '', third = ''] = subject.strings;
      const glossary = [{ term: first, variants: [second], translation: third, note: `${second}と${third}` }];
      const requests: Omit<SummaryRequest, 'source'>[] = [
        { shape: 'minutes', focus: subject.strings[0] },
        { length: { unit: 'characters', max: 60 }, instructions: `${subject.strings[1] ?? ''}について` },
        { language: 'en', reader: 'easyJapanese' },
      ];
      for (const request of requests)
        for (const [source, contextTokens] of [
          [subject, 100_000],
          [long, 7_000],
        ] as const) {
          const wrong = createFakeModel((asked) => copySentences(asked).replace(/減|決/gu, '増'), { contextTokens });
          await summarizeMasked(toDocument(source), request, wrong, glossary).catch(() => undefined);
          expect(findLeaks(wrong.requests, subject.strings)).toEqual([]);
          for (const { purpose } of wrong.requests) purposes.add(purpose);
        }
    },
  );

  it('never reach a provider when many parts are read, and when a completion is cut and resumed', async () => {
    const [subject] = documents;
    if (subject === undefined) throw new Error('no document');
    const text = Array.from({ length: 30 }, (_, index) => subject.text.replace(/第4回/u, `第${String(index)}回`)).join(
      '\n',
    );
    const model = createFakeModel(
      (request) => ({
        text: [...readNumbered(request)].map(([number, words]) => `${words}[${String(number)}]`).join('\n'),
        isCut: request.purpose === 'write',
      }),
      { contextTokens: 7_000 },
    );
    await summarizeMasked(toDocument({ name: '', text }), {}, model);
    expect(findLeaks(model.requests, subject.strings)).toEqual([]);
    for (const { purpose } of model.requests) purposes.add(purpose);
  });

  it.each(documents.map((document) => [document.name, document] as const))(
    'never reach a provider when %s is asked about, or a text is checked against it',
    async (_name, subject) => {
      const document = toDocument(subject);
      const [first = '', second = ''] = subject.strings;
      const model = createFakeModel(copySentences);
      const inquiry = {
        question: `${first}の連絡先は？`,
        history: [{ question: `${second}はだれですか。`, answer: `${first}です。` }],
      };
      const answering = async (): Promise<void> => {
        for await (const event of answerQuestion(document, inquiry, {
          dictionary,
          writer: { model, delimiter, masking },
        }))
          void event;
      };
      // A question in Japanese about a text in English fails with a model that only copies; what was sent counts.
      await answering().catch(() => undefined);
      const checked = subject.strings.slice(0, 5).map((string) => `${string}は本文にあるとされている。`);
      await checkWithJudge(checked.join('\n'), document, { dictionary, model, delimiter, masking });
      expect(findLeaks(model.requests, subject.strings)).toEqual([]);
      expect(model.requests.length).toBeGreaterThan(1);
    },
  );

  it('never reach a provider by a title, a byline or the names of joined files', async () => {
    const text = '会議では予算を3割減らすと決めた。来月から実施する。';
    const [name = ''] = documents[0]?.strings ?? [];
    const document: Document = {
      language: 'ja',
      text,
      title: `${name}様_契約書（090-4412-7738）.pdf`,
      byline: name,
      blocks: [{ kind: 'paragraph', start: 0, end: text.length, part: `${name}の履歴書.docx` }],
      warnings: [],
    };
    const model = createFakeModel(copySentences);
    await summarizeMasked(document, {}, model);
    expect(findLeaks(model.requests, [name, '090-4412-7738'])).toEqual([]);
  });
});

describe('a masked model', () => {
  const text = '山田太郎さんが来た。山田さんは佐藤さんに会った。';
  const open = async (model: ChatModel, source = text) =>
    maskModel({ model, document: toDocument({ name: '', text: source }), texts: [], plan: masking }, { dictionary });

  it('gives a person one number, and every way to write the name a letter', async () => {
    const model = echo();
    await chat((await open(model)).model, text);
    expect(model.requests[0]?.messages[0]?.content).toBe(
      '〔人名1〕さんが来た。〔人名1a〕さんは〔人名2〕さんに会った。'.replace('1a', '1b'),
    );
  });

  it.each([
    ['〔人名１〕さん', '山田太郎さん'],
    ['［人名1］さん', '山田太郎さん'],
    ['人名1さん', '山田太郎さん'],
    ['〔 人名1b 〕さん', '山田さん'],
    ['〔人名1z〕さん', '山田太郎さん'],
    ['(人名2)氏', '佐藤氏'],
    ['〔人名9〕さん', '［伏せ字］さん'],
    ['〔電話1〕へ', '［伏せ字］へ'],
    ['〔人名〕さん', '［伏せ字］さん'],
    ['［人名9］と(電話)', '［人名9］と(電話)'],
  ])('restores %s as %s', async (completion, restored) => {
    const { model, report } = await open(createFakeModel(() => completion));
    expect(await chat(model, text)).toBe(restored);
    expect(report?.brokenCount).toBe(restored.includes('［伏せ字］') ? 1 : 0);
  });

  it('gives back what already looks like a placeholder', async () => {
    const source = '書式の〔人名1〕には人名2を書く。山田太郎さんが確かめた。';
    expect(await chat((await open(echo(), source)).model, source)).toBe(source);
  });

  it('masks equal requests alike, whatever was asked between them', async () => {
    const model = echo();
    const masked = (await open(model)).model;
    await chat(masked, '高橋さんへ');
    await chat(masked, '中村さんと高橋さんへ');
    await chat(masked, '高橋さんへ');
    expect(model.requests[2]).toEqual(model.requests[0]);
  });

  it('leaves what the reader excepted, and kinds that were not asked for', async () => {
    const model = echo();
    const plan = { kinds: ['name' as const], except: ['佐藤'], words: [] };
    const source = `${text}電話は03-1234-5678。`;
    const document = toDocument({ name: '', text: source });
    const masked = await maskModel({ model, document, texts: [], plan }, { dictionary });
    await chat(masked.model, source);
    expect(model.requests[0]?.messages[0]?.content).toContain('佐藤さんに会った。電話は03-1234-5678。');
    expect(masked.report?.listCounts()).toEqual([{ kind: 'name', count: 2 }]);
  });

  it('starts a completion anew where the provider does', async () => {
    const { model } = await open({
      ...echo(),
      async *chat(): AsyncGenerator<ChatEvent> {
        yield { type: 'text-delta', text: '捨てる〔人' };
        yield { type: 'restart', model: 'other' };
        yield { type: 'text-delta', text: '〔人名2' };
        yield { type: 'text-delta', text: '〕' };
        yield { type: 'finish', reason: 'stop', model: 'other', usage: { inputTokens: 1, outputTokens: 1 } };
      },
    });
    expect(await chat(model, text)).toBe('佐藤');
  });

  it('says in the summary how much of which kind was masked, and measures length and evidence on the restored text', async () => {
    const subject = documents[0];
    if (subject === undefined) throw new Error('no document');
    const document = toDocument(subject);
    const body = await summarizeMasked(
      document,
      { length: { unit: 'characters', max: 90 } },
      createFakeModel(copySentences),
    );
    expect(body.masked?.counts.find(({ kind }) => kind === 'name')?.count).toBeGreaterThan(5);
    expect(body.characters).toBeLessThanOrEqual(90);
    expect(body.text).not.toMatch(/〔/u);
    for (const { evidence } of body.sentences)
      for (const { start, end, quote } of evidence) expect(document.text.slice(start, end)).toBe(quote);
  });
});
