import { describe, expect, it } from 'vitest';
import { createProblemError } from './client-error.ts';
import type { Variant, VariantRequest } from '@youyaku/contract/variant';
import { createLiveVariants, type LiveVariant, type LiveWish } from './live-variants.ts';

const source = { type: 'text', text: '会館を建て替える。' } as const;
const wishFor = (max: number): LiveWish => ({
  source,
  options: {
    shape: 'paragraph',
    length: { unit: 'characters', max },
    register: 'asIs',
    reader: 'general',
    retention: 'keep',
  },
});
const maxOf = ({ options: { length } }: LiveWish) => ('max' in length ? length.max : undefined);

/** An API whose answers are given by hand, in the order of the requests. */
function startAsking() {
  const asked: VariantRequest[] = [];
  const answers: ((answer: Partial<Variant> | Error) => void)[] = [];
  const written: LiveVariant[] = [];
  const failed: LiveWish[] = [];
  const live = createLiveVariants(
    (request) => {
      asked.push(request);
      return new Promise((resolve, reject) => {
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer as Variant)));
      });
    },
    { onVariant: (variant) => written.push(variant), onFailure: (_reason, wish) => failed.push(wish) },
  );
  const answer = async (given: Partial<Variant> | Error = {}) => {
    answers.shift()?.(given);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { live, asked, written, failed, answer };
}

describe('live variants', () => {
  it('has one request under way, and asks next for the newest wish alone', async () => {
    const { live, asked, written, answer } = startAsking();
    for (let max = 400; max > 100; max -= 1) live.want(wishFor(max));
    expect(asked).toHaveLength(1);
    await answer();
    expect(asked).toHaveLength(2);
    await answer();
    expect(asked).toHaveLength(2);
    expect(written.map(maxOf)).toEqual([400, 101]);
  });

  it('sends a text once, and again when its key is gone', async () => {
    const { live, asked, written, answer } = startAsking();
    live.want(wishFor(400));
    await answer({ sourceKey: 'src_1' });
    live.want(wishFor(200));
    expect(asked[1]?.source).toEqual({ type: 'key', key: 'src_1' });
    await answer(createProblemError({ code: 'not_found', reason: 'source_gone', detail: '' }));
    expect(asked[2]?.source).toEqual(source);
    await answer({ sourceKey: 'src_2' });
    expect(written.map(maxOf)).toEqual([400, 200]);
  });

  it('asks again, once, where another page of the reader took its turn', async () => {
    const { live, asked, written, failed, answer } = startAsking();
    const superseded = createProblemError({ code: 'conflict', reason: 'superseded', detail: '' });
    live.want(wishFor(400));
    await answer(superseded);
    await answer();
    expect([asked.length, written.map(maxOf)]).toEqual([2, [400]]);
    live.want(wishFor(200));
    await answer(superseded);
    await answer(superseded);
    expect([asked.length, failed.map(maxOf)]).toEqual([4, [200]]);
  });

  it('reports a failure of the newest wish only', async () => {
    const { live, written, failed, answer } = startAsking();
    live.want(wishFor(400));
    live.want(wishFor(200));
    await answer(new Error('cut'));
    expect(failed).toEqual([]);
    await answer(new Error('cut'));
    expect(failed.map(maxOf)).toEqual([200]);
    expect(written).toEqual([]);
  });

  it('forgets what waits when nothing is wanted any more', async () => {
    const { live, asked, answer } = startAsking();
    live.want(wishFor(400));
    live.want(wishFor(200));
    live.want(undefined);
    await answer();
    expect(asked).toHaveLength(1);
  });
});
