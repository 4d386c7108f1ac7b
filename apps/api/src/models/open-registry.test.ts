import { describe, expect, it } from 'vitest';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { parseModelsConfig } from '@youyaku/models/models-config';
import { openModelRegistry } from './open-registry.ts';

const configs = parseModelsConfig(
  JSON.stringify([
    { id: 'a', provider: 'openai', model: 'm', key: 'k', inputYenPerMillionTokens: 1, outputYenPerMillionTokens: 1 },
  ]),
  () => undefined,
);

const getReason = (reason: string): string => reason;

describe('models that no guest may use', () => {
  const registry = openModelRegistry(configs, { hasModelsForGuests: false });

  it('are listed as unavailable, with the reason', () => {
    expect(registry.list({ isGuest: true, getReason })).toMatchObject([
      { id: 'llm:a', available: false, reason: 'not_for_guests' },
    ]);
  });

  it('are rejected for guests alone', () => {
    expect(() => registry.require('llm:a', 'guest_a')).toThrow(
      expect.objectContaining({ code: 'engine_unavailable', reason: 'not_for_guests' }),
    );
  });

  it('are available to members', () => {
    expect(registry.list({ isGuest: false, getReason })).toMatchObject([{ id: 'llm:a', available: true }]);
    expect(() => registry.require('llm:a', 'spc_a')).not.toThrow();
  });

  it('are available when guests may use them', () => {
    const open = openModelRegistry(configs, { hasModelsForGuests: true });
    expect(open.list({ isGuest: true, getReason })).toMatchObject([{ id: 'llm:a', available: true }]);
    expect(() => open.require('llm:a', 'guest_a')).not.toThrow();
  });
});

describe('the judge', () => {
  const two = parseModelsConfig(
    '[{"id":"a","provider":"openai","model":"m","key":"k"},{"id":"b","provider":"openai","model":"n","key":"k"}]',
    () => undefined,
  );
  const document = { text: 'あ。', language: 'ja', blocks: [], warnings: [] };
  const options = resolveSummaryOptions({ engine: 'llm' });
  const choose = (judge?: 'off' | (typeof two)[number]) => {
    const registry = openModelRegistry(two, {
      hasModelsForGuests: true,
      ...(judge === undefined ? {} : { judgeModel: judge }),
    });
    const model = registry.choose(document, options, 'guest_a');
    if (model === undefined) throw new Error('no model');
    return { model, byok: registry.judgeByItself({ ...model, id: 'own' }) };
  };

  it('is the model that writes, the one that is named, or off', () => {
    expect(choose().model.judge).toBeUndefined();
    expect(choose(two[1]).model).toMatchObject({ id: 'a', judge: { id: 'b' } });
    expect(choose('off').model.judge).toBe(false);
  });

  it("never is the operator's where users bring a model of their own", () => {
    expect(choose('off').byok.judge).toBe(false);
    const registry = openModelRegistry(two, { hasModelsForGuests: true, judgeModel: two[1] });
    const plain = choose().model;
    expect(registry.judgeByItself(plain)).toBe(plain);
  });
});
