import { describe, expect, it } from 'vitest';
import type { Variant, VariantRequest } from '@youyaku/contract/variant';
import { createProblemError } from './client-error.ts';
import { openVariants } from './write-variants.ts';

const source = { type: 'text', text: '市は会館を建て替える。' } as const;

/** An API whose answers the test gives. */
function openApi() {
  const requests: { request: VariantRequest; answer: (text: string) => void; refuse: (error: Error) => void }[] = [];
  const variants = (request: VariantRequest): Promise<Variant> => {
    const { promise, resolve, reject } = Promise.withResolvers<Variant>();
    const answer = (text: string): void => resolve({ text, sourceKey: 'key-1' } as Variant);
    requests.push({ request, answer, refuse: reject });
    return promise;
  };
  return { requests, writer: openVariants({ variants }, source) };
}

const max = (characters: number) => ({ length: { unit: 'characters', max: characters } }) as const;
const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

describe('variants of one source', () => {
  it('are requested one at a time, and after that the newest wish alone', async () => {
    const { requests, writer } = openApi();
    const all = [100, 200, 300].map((characters) => writer.write(max(characters)));
    await settle();
    expect(requests.map(({ request }) => request.length)).toEqual([max(100).length]);
    requests[0]?.answer('短い');
    await settle();
    expect(requests.map(({ request }) => request.length)).toEqual([max(100).length, max(300).length]);
    requests[1]?.answer('長い');
    expect((await Promise.all(all)).map((variant) => variant?.text)).toEqual(['短い', undefined, '長い']);
  });

  it('send the text once, and again when it is gone', async () => {
    const { requests, writer } = openApi();
    const first = writer.write({});
    requests[0]?.answer('一');
    await first;
    const second = writer.write({});
    const gone = { code: 'not_found', reason: 'source_gone', detail: '' } as const;
    requests[1]?.refuse(createProblemError(gone));
    await settle();
    requests[2]?.answer('二');
    expect((await second)?.text).toBe('二');
    const byKey = { type: 'key', key: 'key-1' };
    expect(requests.map(({ request }) => request.source)).toEqual([source, byKey, source]);
  });

  it('go on after a refusal, which is thrown, and after another page took their place', async () => {
    const { requests, writer } = openApi();
    const refused = writer.write({});
    requests[0]?.refuse(createProblemError({ code: 'source_too_large', reason: 'live', detail: '' }));
    await expect(refused).rejects.toMatchObject({ code: 'source_too_large' });
    const superseded = writer.write({});
    requests[1]?.refuse(createProblemError({ code: 'conflict', reason: 'superseded', detail: '' }));
    expect(await superseded).toBeUndefined();
    const last = writer.write({});
    requests[2]?.answer('三');
    expect((await last)?.text).toBe('三');
  });
});
