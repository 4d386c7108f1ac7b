import { expect, it } from 'vitest';
import { createLineParser } from './parse-line.ts';

const bound = { plan: 'pro', codePointsMax: 20, filePagesMax: 1 } as const;
const line = (text: string | Uint8Array, number = 1) => ({ number, bytes: Buffer.from(text) });

it('keeps a document with its own options', () => {
  const sent = { customId: 'a-1', title: '会館', text: '会館を建て替える。', shape: 'lines' };
  const { customId, ...document } = sent;
  expect(createLineParser(bound)(line(JSON.stringify(sent), 7))).toEqual({ line: 7, customId, document });
});

it.each([
  ['not JSON', '{"text":', 'invalid_request', 'batch_json'],
  ['a list', '[]', 'invalid_request', 'batch_field'],
  ['an unknown field', '{"text":"会館。","secret":1}', 'invalid_request', 'batch_field'],
  ['a text that is no string', '{"text":1}', 'invalid_request', 'batch_field'],
  ['a raw NUL', '{"text":"a\0b"}', 'invalid_request', 'batch_json'],
  ['an escaped NUL', String.raw`{"text":"a\u0000b"}`, 'invalid_request', 'batch_field'],
  ['a lone surrogate', String.raw`{"text":"a\ud800b"}`, 'invalid_request', 'batch_field'],
  ['a model', '{"text":"会館。","engine":"llm:x"}', 'invalid_request', 'batch_field'],
  ['an empty text', '{"text":" "}', 'source_empty', undefined],
  ['a text longer than the plan reads', `{"text":"${'会'.repeat(21)}"}`, 'source_too_large', 'plan'],
])('makes an error of %s', (_name, text, code, reason) => {
  expect(createLineParser(bound)(line(text, 3))).toMatchObject({ line: 3, error: { code, reason } });
});

it('makes an error of bytes that are no UTF-8, and of a line that was too long to hold', () => {
  const parse = createLineParser(bound);
  expect(parse(line(Uint8Array.of(0x7b, 0xff, 0x7d)))).toMatchObject({ error: { reason: 'batch_utf8' } });
  expect(parse({ number: 2, bytes: undefined })).toMatchObject({ error: { reason: 'batch_line' } });
});

it('refuses an id that a line before has, also one of a refused document, and nothing of blank lines', () => {
  const parse = createLineParser(bound);
  parse(line('{"customId":"x","text":""}'));
  expect(parse(line('{"customId":"x","text":"会館。"}', 2))).toMatchObject({
    customId: 'x',
    error: { reason: 'batch_same_id' },
  });
  expect(parse(line('  '))).toBeUndefined();
});

it('says nothing of the text of a line in its error', () => {
  const refused = createLineParser(bound)(line('{"text":"会館。","ひみつ":"機密"}'));
  expect(JSON.stringify(refused)).not.toMatch(/ひみつ|機密/);
});
