import { describe, expect, it } from 'vitest';
import type { QuestionEvent } from '@youyaku/contract/question';
import { createClient } from './create-client.ts';
import type { QuestionProgress } from './question-progress.ts';

async function ask(events: readonly object[], signal = new AbortController().signal) {
  const requests: Request[] = [];
  const client = createClient({
    url: 'http://api.test',
    fetch: async (target) => {
      const request = new Request(target);
      request.signal.throwIfAborted();
      requests.push(request);
      return new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
    },
  });
  const seen: QuestionProgress[] = [];
  try {
    for await (const next of client.askQuestion('sum_1', { question: '何ですか。' }, { signal })) seen.push(next);
    return { seen, requests };
  } catch (error) {
    return { seen, requests, error };
  }
}

const startEvent: QuestionEvent = { type: 'text-delta', text: '三割' };
const question = { id: 'qst_1', text: '三割です。', sentences: [] };

describe('askQuestion', () => {
  it('yields the answer while it is written, then its record', async () => {
    const { seen, requests, error } = await ask([startEvent, { type: 'question-end', question }]);
    expect(error).toBeUndefined();
    expect(seen.map(({ text }) => text)).toEqual(['三割', '三割です。']);
    expect(seen.at(-1)?.question).toEqual(question);
    const [request] = requests;
    expect([request?.method, request?.url, await request?.json()]).toEqual([
      'POST',
      'http://api.test/v1/summaries/sum_1/questions',
      { question: '何ですか。' },
    ]);
  });

  it.each([
    ['engine_unavailable', 'problem'],
    ['internal', 'broken'],
  ])('throws the error that ends the stream: %s', async (code, kind) => {
    const { error } = await ask([
      startEvent,
      { type: 'question-error', code, message: '止まりました。', retryable: true },
    ]);
    expect(error).toMatchObject({ code, reason: { kind, problem: { detail: '止まりました。' } } });
  });

  it('does not retry after the connection was cut', async () => {
    const { error, requests } = await ask([startEvent]);
    expect(error).toMatchObject({ reason: { kind: 'network' } });
    expect(requests).toHaveLength(1);
  });

  it('ends without an error when the caller aborts', async () => {
    const controller = new AbortController();
    controller.abort();
    expect(await ask([startEvent], controller.signal)).toEqual({ seen: [], requests: [] });
  });
});
