import { describe, expect, it } from 'vitest';
import { parseModelsConfig } from '@youyaku/models/models-config';
import { openModelRegistry } from './open-registry.ts';

const configs = parseModelsConfig(
  JSON.stringify([
    { id: 'a', provider: 'openai', model: 'm', key: 'k', inputYenPerMillionTokens: 1, outputYenPerMillionTokens: 1 },
  ]),
  () => undefined,
);

describe('models that no visitor may use', () => {
  const registry = openModelRegistry(configs, { isOpenToGuests: false });

  it('are listed as unavailable, with the reason', () => {
    expect(registry.list((reason) => reason)).toMatchObject([
      { id: 'llm:a', available: false, reason: 'not_for_guests' },
    ]);
  });

  it('are rejected with a message that does not mention an account', () => {
    expect(() => registry.require('llm:a')).toThrow(
      expect.objectContaining({ code: 'engine_unavailable', reason: 'not_for_guests' }),
    );
  });

  it('are available when visitors may use them', () => {
    const open = openModelRegistry(configs, { isOpenToGuests: true });
    expect(open.list((reason) => reason)).toMatchObject([{ id: 'llm:a', available: true }]);
    expect(() => open.require('llm:a')).not.toThrow();
  });
});
