import { parseModelsConfig, type ModelConfig } from '@youyaku/models/models-config';

type Provider = { readonly urls: { readonly openai: string } };

/** The model `first` of a scripted provider, with these changes. */
export function modelsOf({ urls }: Provider, changes: object = {}): readonly ModelConfig[] {
  const facts = {
    id: 'first',
    provider: 'compatible',
    baseUrl: urls.openai,
    model: 'm',
    key: 'k',
    contextTokens: 9_000,
  };
  return parseOne({ ...facts, ...changes });
}

/** The model `m`, for tests that accept requests for models and in which nothing calls one. */
export function listedModels(): Promise<readonly ModelConfig[]> {
  const prices = { inputYenPerMillionTokens: 0, outputYenPerMillionTokens: 0 };
  return Promise.resolve(parseOne({ id: 'm', provider: 'openai', model: 'm', key: 'k', ...prices }));
}

function parseOne(model: object): readonly ModelConfig[] {
  return parseModelsConfig(JSON.stringify([model]), () => undefined);
}
