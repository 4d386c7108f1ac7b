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

  it('are not shown as available, and the reason is said', () => {
    expect(registry.list((reason) => reason)).toMatchObject([
      { id: 'llm:a', available: false, reason: 'not_for_guests' },
    ]);
  });

  it('are refused in words that ask for no account', () => {
    expect(() => registry.require('llm:a')).toThrow(
      expect.objectContaining({ code: 'engine_unavailable', reason: 'not_for_guests' }),
    );
  });

  it('are available where visitors may', () => {
    const open = openModelRegistry(configs, { isOpenToGuests: true });
    expect(open.list((reason) => reason)).toMatchObject([{ id: 'llm:a', available: true }]);
    expect(() => open.require('llm:a')).not.toThrow();
  });
});
