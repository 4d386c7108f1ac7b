import { describe } from 'vitest';
import { conformanceKey, describeChatModelConformance } from '@youyaku/testing/provider/model-conformance';
import { readModelConfig, type ModelProvider } from './models-config.ts';
import { openModel } from './open-model.ts';

const adapters: readonly [ModelProvider, 'openai' | 'anthropic' | 'google', boolean][] = [
  ['openai', 'openai', true],
  ['anthropic', 'anthropic', true],
  ['google', 'google', true],
  ['compatible', 'openai', true],
  ['compatible', 'openai', false],
  ['anthropic', 'anthropic', false],
];

describe.each(adapters)('%s', (provider, wire, streams) => {
  describeChatModelConformance(`${provider}${streams ? '' : ' in one piece'}`, {
    streams,
    open: (scripted, hooks, clockMs) =>
      openModel(
        readModelConfig(
          {
            id: 'test/model',
            provider,
            model: 'scripted',
            baseUrl: scripted.urls[wire],
            key: conformanceKey,
            streams,
            contextTokens: 8000,
            outputTokensMax: 2000,
            firstTokenTimeoutMs: clockMs,
            idleTimeoutMs: clockMs,
          },
          () => undefined,
        ),
        { ...hooks, wait: async () => undefined },
      ),
  });
});
