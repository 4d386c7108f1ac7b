import { isIP } from 'node:net';
import type { ByokModel, ByokProvider } from '@youyaku/contract/byok-models';
import { readModelConfig, type ModelConfig, type ModelProvider } from '@youyaku/models/models-config';
import { ApiError } from '#http/api-error.ts';
import { isPublicAddress, isPublicHostname } from '#sources/public-address.ts';

type ProviderFacts = { provider: ModelProvider; baseUrl?: string; contextTokens?: number };

/** What is not said of a model is taken so that a question fits: a reader knows names and keys, not windows. */
const providers: Record<ByokProvider, ProviderFacts> = {
  openai: { provider: 'openai' },
  anthropic: { provider: 'anthropic' },
  google: { provider: 'google' },
  openrouter: { provider: 'compatible', baseUrl: 'https://openrouter.ai/api/v1', contextTokens: 64_000 },
  compatible: { provider: 'compatible', contextTokens: 32_000 },
};

/** The model of a reader for packages/models. Its id tells it from those of the operator, in the ledger and in summaries. */
export function toModelConfig({ provider, model, baseUrl, key }: ByokModel): ModelConfig {
  return readModelConfig(
    {
      id: `own:${model.replaceAll('@', '_')}`,
      label: model,
      model,
      key,
      ...providers[provider],
      ...(baseUrl === undefined ? {} : { baseUrl }),
    },
    () => undefined,
  );
}

/** Says at once what the guarded fetch would refuse of the address alone; what the name leads to, it sees when it is called. */
export function refusePrivateBase({ baseUrl }: Pick<ByokModel, 'baseUrl'>): void {
  if (baseUrl === undefined) return;
  const { hostname, port } = new URL(baseUrl);
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const isPublic = isIP(address) === 0 ? isPublicHostname(hostname) : isPublicAddress(address);
  if (!isPublic || port !== '') throw new ApiError('invalid_request', { reason: 'own_address', param: 'baseUrl' });
}
