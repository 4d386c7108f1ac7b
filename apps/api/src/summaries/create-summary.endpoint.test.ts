import { describe, expect, it } from 'vitest';
import { countCharacters } from '@youyaku/contract/count-characters';
import { limits } from '@youyaku/contract/limits';
import { summarySchema } from '@youyaku/contract/summary';
import { article, problemOf, useTestApp } from '#test-app.ts';

const app = useTestApp();
const source = { type: 'text', text: article } as const;
const post = (json: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  app().send('POST', '/v1/summaries', { json, headers });

describe('201', () => {
  it('returns three lines with verbatim evidence by default', async () => {
    const response = await post({ source });
    expect(response.status).toBe(201);
    const summary = summarySchema.parse(await response.json());
    expect(response.headers.get('location')).toBe(`/v1/summaries/${summary.id}`);
    expect(summary.text.split('\n')).toHaveLength(3);
    expect(summary.sentences).toHaveLength(3);
    for (const sentence of summary.sentences) {
      expect(summary.text.slice(sentence.start, sentence.end)).toBe(sentence.text);
      expect(sentence.verdict).toBe('supported');
      for (const { start, end, quote } of sentence.evidence) expect(article.slice(start, end)).toBe(quote);
    }
    expect(summary.coverage?.complete).toBe(true);
  });

  it('accepts the preset of 三行要約', async () => {
    const summary = summarySchema.parse(await (await post({ source, preset: 'sangyo' })).json());
    expect([summary.shape, summary.request.length]).toEqual(['lines', { unit: 'items', count: 3 }]);
  });

  it.each([60, 100, 150])('never exceeds %i characters', async (max) => {
    const summary = summarySchema.parse(
      await (await post({ source, shape: 'paragraph', length: { unit: 'characters', max } })).json(),
    );
    expect(summary.characters).toBe(countCharacters(summary.text));
    expect(summary.characters).toBeLessThanOrEqual(max);
  });

  it('stores nothing when requested', async () => {
    const summary = summarySchema.parse(await (await post({ source, retention: 'none' })).json());
    expect((await app().send('GET', `/v1/summaries/${summary.id}`)).status).toBe(404);
    const { rows } = await app().parts.database.executeQuery<{ n: string }>(
      app()
        .parts.database.selectFrom('sources')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('id', '=', summary.source?.id ?? '')
        .compile(),
    );
    expect(rows[0]?.n).toBe('0');
  });

  it('answers a repeated Idempotency-Key with the same summary', async () => {
    const headers = { 'idempotency-key': 'same-1' };
    const [first, second] = [await post({ source }, headers), await post({ source }, headers)];
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(((await second.json()) as { id: string }).id).toBe(((await first.json()) as { id: string }).id);
  });

  it('makes one summary out of 20 parallel requests with one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'parallel' };
    const responses = await Promise.all(Array.from({ length: 20 }, () => post({ source }, headers)));
    const ids = await Promise.all(responses.map(async (response) => ((await response.json()) as { id: string }).id));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('202', () => {
  it('responds at once with the location of the summary', async () => {
    const response = await post({ source }, { prefer: 'respond-async' });
    expect(response.status).toBe(202);
    expect(response.headers.get('location')).toMatch(/^\/v1\/summaries\/sum_/);
  });
});

describe('202 for a run that fails at once', () => {
  it('still returns the location of the run, so that a page can show how it ended', async () => {
    const impossible = { source, shape: 'sentence', length: { unit: 'characters', max: 1 } };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(impossible, { prefer: 'respond-async' })));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([202]));
  });
});

describe('400', () => {
  it.each([
    ['no source', {}],
    ['an unknown field', { source, lenght: 3 }],
    ['two lengths', { source, length: { unit: 'characters', max: 10, about: 10 } }],
    ['a source of no type', { source: { text: 'a' } }],
    ['a number for a text', { source: { type: 'text', text: 5 } }],
    ['a URL that is none', { source: { type: 'url', url: 'こんにちは' } }],
  ])('for %s', async (_, json) => {
    const problem = await problemOf(await post(json));
    expect([problem.status, problem.code]).toEqual([400, 'invalid_request']);
  });

  it('for invalid JSON, with a readable message', async () => {
    const response = await app().send('POST', '/v1/summaries', {
      body: '{"source":',
      headers: { 'content-type': 'application/json' },
    });
    const problem = await problemOf(response);
    expect([problem.status, problem.code, problem.reason]).toEqual([400, 'invalid_request', 'malformed']);
    expect(problem.detail).toContain('JSON');
  });
});

describe('403', () => {
  it('for a request from a foreign page', async () => {
    expect((await problemOf(await post({ source }, { origin: 'https://evil.example' }))).code).toBe('forbidden');
  });
});

describe('409', () => {
  it('for one Idempotency-Key with two bodies', async () => {
    const headers = { 'idempotency-key': 'other-body' };
    await post({ source }, headers);
    const problem = await problemOf(await post({ source, shape: 'paragraph' }, headers));
    expect([problem.status, problem.reason]).toEqual([409, 'idempotency_key_reused']);
  });
});

describe('413', () => {
  it('for a paste of 10 MB, before it is read', async () => {
    const problem = await problemOf(await post({ source: { type: 'text', text: 'あ'.repeat(3_500_000) } }));
    expect([problem.status, problem.code]).toEqual([413, 'source_too_large']);
  });

  it('for a streamed body without a length that never ends', async () => {
    const chunk = new Uint8Array(1024 * 1024).fill(32);
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(chunk) });
    const headers = { 'content-type': 'application/json' };
    const problem = await problemOf(await app().send('POST', '/v1/summaries', { body: endless, headers }));
    expect(problem.status).toBe(413);
  });

  it('for a text longer than the limit', async () => {
    const text = 'a'.repeat(limits.sourceCodePointsMax + 1);
    expect((await problemOf(await post({ source: { type: 'text', text } }))).code).toBe('source_too_large');
  });
});

describe('415', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'for the content type %j',
    async (type) => {
      const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
      const problem = await problemOf(
        await app().send('POST', '/v1/summaries', { body: JSON.stringify({ source }), headers }),
      );
      expect([problem.status, problem.code]).toEqual([415, 'unsupported_media']);
    },
  );

  it('for binary data sent as text', async () => {
    const text = Array.from({ length: 400 }, (_, index) => String.fromCodePoint(index % 32)).join('');
    expect((await problemOf(await post({ source: { type: 'text', text } }))).code).toBe('unsupported_media');
  });
});

describe('422', () => {
  it.each(['', ' \n\t\u3000'])('for the empty text %j', async (text) => {
    const problem = await problemOf(await post({ source: { type: 'text', text } }));
    expect([problem.status, problem.code]).toEqual([422, 'source_empty']);
  });

  it('for a budget too small for any sentence, with the smallest that works', async () => {
    const impossible = await problemOf(
      await post({ source, shape: 'sentence', length: { unit: 'characters', max: 1 } }),
    );
    expect([impossible.status, impossible.code]).toEqual([422, 'length_impossible']);
    const max = impossible.charactersMin ?? 0;
    expect(impossible.detail).toContain(`${max}字以上`);
    expect((await post({ source, shape: 'sentence', length: { unit: 'characters', max } })).status).toBe(201);
    expect((await post({ source, shape: 'sentence', length: { unit: 'characters', max: max - 1 } })).status).toBe(422);
  });

  it('for a language that the built-in engine does not write', async () => {
    expect((await problemOf(await post({ source, language: 'de' }))).code).toBe('language_unsupported');
  });
});

describe('503', () => {
  it('for an LLM where none is set up', async () => {
    const problem = await problemOf(await post({ source, engine: 'llm:gpt' }));
    expect([problem.status, problem.code, problem.reason]).toEqual([503, 'engine_unavailable', 'not_configured']);
  });
});

describe('every error', () => {
  it('is a sentence in the requested language, with a request id and no internals', async () => {
    const response = await post({ source: { type: 'text', text: '' } }, { 'accept-language': 'en' });
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const text = await response.clone().text();
    const problem = await problemOf(response);
    expect(problem.detail).toBe('There is no text to summarize.');
    expect(problem.requestId).toBe(response.headers.get('x-request-id'));
    expect(text).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
  });
});

describe('logs', () => {
  it('contain the request id and no text of a source', async () => {
    const secret = 'この一文は記録に残ってはならない秘密の文である。';
    const response = await post({ source: { type: 'text', text: `${secret}\n\n${article}`, title: '秘密の題名' } });
    const lines = app().logLines.join('\n');
    expect(lines).toContain(response.headers.get('x-request-id') ?? 'none');
    expect(lines).not.toContain('秘密');
  });
});
