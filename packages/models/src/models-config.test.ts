import { expect, test } from 'vitest';
import { ModelsConfigError, parseModelsConfig, readModelConfig } from './models-config.ts';

const noSecrets = (): undefined => undefined;

function problemsOf(json: string, readSecret: (name: string) => string | undefined = noSecrets): readonly string[] {
  try {
    parseModelsConfig(json, readSecret);
  } catch (error) {
    if (error instanceof ModelsConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('accepts a self-hosted server with four fields, with longer timeouts and fewer calls at once', () => {
  const [model] = parseModelsConfig(
    '[{"id": "gemma", "provider": "compatible", "model": "gemma3:12b", "baseUrl": "http://localhost:11434/v1/"}]',
    noSecrets,
  );
  expect(model).toMatchObject({
    id: 'gemma',
    label: 'gemma',
    baseUrl: 'http://localhost:11434/v1',
    contextTokens: 4096,
    outputTokensMax: 1024,
    firstTokenTimeoutMs: 60_000,
    idleTimeoutMs: 15_000,
    callsAtOnceMax: 2,
    hasBatches: false,
    streams: true,
    inputYenPerMillionTokens: 0,
  });
  expect(model?.readKey()).toBeUndefined();
});

test('reads a key from the named environment variable, and never prints it with the settings', () => {
  const json = '{"models": [{"id": "a", "provider": "openai", "model": "gpt", "keyEnv": "MY_KEY"}]}';
  const [model] = parseModelsConfig(json, (name) => (name === 'MY_KEY' ? 'sk-secret' : undefined));
  expect(model).toMatchObject({
    contextTokens: 128_000,
    outputTokensMax: 8192,
    firstTokenTimeoutMs: 20_000,
    callsAtOnceMax: 8,
    hasBatches: true,
  });
  expect(model?.readKey()).toBe('sk-secret');
  expect(JSON.stringify(model)).not.toContain('sk-secret');
});

test('names model and field of every problem, and never quotes a value', () => {
  const json = JSON.stringify([
    { id: 'a', provider: 'openai', model: 'gpt', key: 'sk-secret', contextTokens: 'many', colour: 1 },
    { id: 'b', provider: 'mistral', model: 'm', key: 5 },
    { id: 'c', provider: 'compatible', model: 'm' },
    { id: 'd', provider: 'anthropic', model: 'm' },
    { id: 'e', provider: 'google', model: 'm', keyEnv: 'NOT_THERE' },
    { id: 'f', provider: 'google', model: 'm', key: 'sk-secret', keyEnv: 'THERE' },
    { id: 'g', provider: 'openai', model: 'm', key: 'sk-secret', contextTokens: 1000, outputTokensMax: 1000 },
    'sk-secret',
    { id: 'sk secret', provider: 'openai', model: 'm', key: 'sk-secret' },
    { id: 'x', provider: 'openai', model: 'm', key: 'sk-secret', baseUrl: 'ftp://host' },
  ]);
  const problems = problemsOf(json, (name) => (name === 'THERE' ? 'sk-secret' : undefined));
  expect(problems).toEqual([
    'Model «a»: contextTokens must be a whole number of tokens from 1000.',
    'Model «a»: there is no setting «colour».',
    'Model «b»: provider must be one of openai, anthropic, google, compatible.',
    'Model «b»: key must be a text that is not empty.',
    'Model «c»: baseUrl is missing: the address of the server, such as http://localhost:11434/v1.',
    'Model «d»: key or keyEnv is missing.',
    'Model «e»: keyEnv names NOT_THERE, which is not set.',
    'Model «f»: key and keyEnv are both there; leave one out.',
    'Model «g»: outputTokensMax and thinkingTokensMax together must be less than contextTokens, which holds question, thought and answer.',
    'Model 8: must be an object with id, provider and model.',
    'Model 9: id must be 1 to 100 letters, digits or any of _ . / : -.',
    'Model «x»: baseUrl must be an address that begins with http:// or https://.',
  ]);
  expect(problems.join()).not.toContain('secret');
});

test('rejects an id that is used twice', () => {
  const model = { id: 'a', provider: 'openai', model: 'm', key: 'k' };
  expect(problemsOf(JSON.stringify([model, model]))).toEqual(['Model «a»: the id is used twice.']);
});

test('reports invalid JSON by its line, without the text around it', () => {
  const [problem] = problemsOf('[\n  {"key": "sk-secret"\n  "id": 1}\n]');
  expect(problem).toBe('The models are not valid JSON (line 3).');
  expect(problemsOf('"sk-secret"')).toEqual(['The models must be a list: [{"id": …, "provider": …, "model": …}].']);
});

test('distinguishes models and servers by version without revealing the address', () => {
  const base = { id: 'a', provider: 'compatible', model: 'm' };
  const one = readModelConfig({ ...base, baseUrl: 'http://10.0.0.1/v1' }, noSecrets);
  const other = readModelConfig({ ...base, baseUrl: 'http://10.0.0.2/v1' }, noSecrets);
  expect(one.version).not.toBe(other.version);
  expect(one.version).not.toContain('10.0.0.1');
});

test('reserves tokens for thinking in the context window', () => {
  const settings = {
    id: 'm',
    provider: 'openai',
    model: 'm',
    key: 'k',
    contextTokens: 20_000,
    thinkingTokensMax: 8_000,
  };
  const model = readModelConfig(settings, () => undefined);
  expect(model.contextTokens).toBe(12_000);
  expect(model.thinkingTokensMax).toBe(8_000);
});
