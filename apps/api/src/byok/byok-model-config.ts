import { isIP } from 'node:net';
import type { ByokModel, ByokProvider } from '@youyaku/contract/byok-models';
import { readModelConfig, type ModelConfig, type ModelProvider } from '@youyaku/models/models-config';
import { ApiError } from '#http/api-error.ts';
import { isPublicAddress, isPublicHostname } from '#sources/public-address.ts';

type ProviderDefaults = { provider: ModelProvider; baseUrl?: string; contextTokens?: number };

/** Conservative context windows for what users do not specify: they know names and keys, not window sizes. */
const providers: Record<ByokProvider, ProviderDefaults> = {
  openai: { provider: 'openai' },
  anthropic: { provider: 'anthropic' },
  google: { provider: 'google' },
  openrouter: { provider: 'compatible', baseUrl: 'https://openrouter.ai/api/v1', contextTokens: 64_000 },
  compatible: { provider: 'compatible', contextTokens: 32_000 },
};

/**
 * The config of a BYOK model for packages/models. Its id distinguishes it from the operator's models in the ledger and
 * in summaries.
 */
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

/**
 * Rejects early what the guarded fetch would refuse by the address alone; what the name resolves to is checked at the
 * call.
 */
export function refusePrivateBase({ baseUrl }: Pick<ByokModel, 'baseUrl'>): void {
  if (baseUrl === undefined) return;
  const { hostname, port } = new URL(baseUrl);
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const isPublic = isIP(address) === 0 ? isPublicHostname(hostname) : isPublicAddress(address);
  if (!isPublic || port !== '') throw new ApiError('invalid_request', { reason: 'own_address', param: 'baseUrl' });
}
