import { expect, it } from 'vitest';
import { byokModelSchema } from '@youyaku/contract/byok-models';
import { parseByokModel, type ByokModelDraft } from './parse-byok-model.ts';

const draft: ByokModelDraft = { provider: 'openai', model: 'gpt-x', baseUrl: '', key: 'sk-0123456789' };

it.each<Partial<ByokModelDraft>>([
  {},
  { model: ' ｇｐｔ－ｘ ' },
  { provider: 'openrouter', model: 'house/model:free', baseUrl: 'left over' },
  { provider: 'compatible', model: '@cf/m', baseUrl: ' https://api.example.com/v1 ' },
])('%j is accepted', (changes) => {
  const own = parseByokModel({ ...draft, ...changes });
  expect(byokModelSchema.safeParse(own).error).toBeUndefined();
});

it.each<[Partial<ByokModelDraft>, string]>([
  [{ model: '' }, 'model'],
  [{ model: 'モデル' }, 'model'],
  [{ provider: 'compatible' }, 'baseUrl'],
  [{ provider: 'compatible', baseUrl: 'http://api.example.com/v1' }, 'baseUrl'],
  [{ provider: 'compatible', baseUrl: 'https://user:pass@api.example.com/v1' }, 'baseUrl'],
  [{ key: 'short' }, 'key'],
  [{ key: 'with a space' }, 'key'],
  [{ key: '鍵鍵鍵鍵鍵鍵鍵鍵' }, 'key'],
])('%j is rejected for its %s', (changes, fault) => {
  expect(parseByokModel({ ...draft, ...changes })).toBe(fault);
});
