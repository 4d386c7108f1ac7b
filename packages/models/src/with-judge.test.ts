import { expect, test } from 'vitest';
import type { ChatEvent, ChatRequest } from '@youyaku/llm/chat-model';
import type { CallHooks } from './call-model.ts';
import { ModelsConfigError, parseModelsConfig } from './models-config.ts';
import type { OpenModel } from './open-model.ts';
import { readJudgeSetting, withJudge } from './with-judge.ts';

function open(id: string, asked: string[], hooked = ''): OpenModel {
  const model: OpenModel = {
    id,
    label: id,
    contextTokens: id === 'writer' ? 100_000 : 8_000,
    outputTokensMax: 1_000,
    version: `v-${id}`,
    async *chat({ purpose }): AsyncGenerator<ChatEvent> {
      asked.push(`${id}${hooked} ${purpose}`);
      yield await Promise.resolve({
        type: 'finish',
        reason: 'stop',
        model: id,
        usage: { inputTokens: 1, outputTokens: 1 },
      });
    },
    health: () => [],
    fits: () => true,
    withHooks: () => open(id, asked, ' hooked'),
  };
  return model;
}

const ask = async (model: OpenModel, purpose: ChatRequest['purpose']): Promise<void> => {
  const request = { purpose, instructions: '', messages: [], outputTokensMax: 1 };
  await Array.fromAsync(model.chat(request, new AbortController().signal));
};
const hooks: CallHooks = {};

test('sends what is to be judged to the named model, with hooks too, and everything else to the one that writes', async () => {
  const asked: string[] = [];
  const model = withJudge(open('writer', asked), open('cheap', asked));
  for (const purpose of ['write', 'judge', 'repair'] as const) await ask(model, purpose);
  await ask(model.withHooks(hooks), 'judge');
  expect(asked).toEqual(['writer write', 'cheap judge', 'writer repair', 'cheap hooked judge']);
  expect(model).toMatchObject({ id: 'writer', contextTokens: 100_000, judge: { id: 'cheap', contextTokens: 8_000 } });
});

test('tells summaries with different judges apart', () => {
  const versions = [undefined, 'off' as const, open('cheap', [])].map(
    (judge) => withJudge(open('writer', []), judge).version,
  );
  expect(new Set(versions).size).toBe(3);
});

test('turned off, says so, with hooks too', () => {
  const model = withJudge(open('writer', []), 'off');
  expect(model.judge).toBe(false);
  expect(model.withHooks(hooks).judge).toBe(false);
});

test('the setting names a configured model or off', () => {
  const models = parseModelsConfig('[{"id":"a","provider":"openai","model":"m","key":"k"}]', () => undefined);
  expect(readJudgeSetting(undefined, models)).toBeUndefined();
  expect(readJudgeSetting('off', models)).toBe('off');
  expect(readJudgeSetting('a', models)).toMatchObject({ id: 'a' });
  expect(() => readJudgeSetting('b', models)).toThrow(ModelsConfigError);
});
