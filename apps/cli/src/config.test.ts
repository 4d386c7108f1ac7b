import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CliError } from './cli-error.ts';
import { readJudgeModel, readModels } from './config.ts';

const json =
  '[{"id":"a","provider":"openai","model":"m","keyEnv":"A_KEY"},{"id":"b","provider":"anthropic","model":"n","key":"secret-b"}]';

function refusalOf(environment: Record<string, string>): CliError {
  try {
    readModels(environment);
  } catch (error) {
    if (error instanceof CliError) return error;
  }
  throw new Error('was not refused');
}

describe('the models of the command line', () => {
  it('have one that judges where it is named, and no other', () => {
    const models = readModels({ YOUYAKU_MODELS: json, A_KEY: 'secret-a' });
    expect(readJudgeModel(models, {})).toBeUndefined();
    expect(readJudgeModel(models, { YOUYAKU_JUDGE_MODEL: 'b' })).toMatchObject({ id: 'b' });
    expect(readJudgeModel(models, { YOUYAKU_JUDGE_MODEL: 'off' })).toBe('off');
    expect(() => readJudgeModel(models, { YOUYAKU_JUDGE_MODEL: 'c' })).toThrow(/YOUYAKU_JUDGE_MODEL/);
  });

  it('are empty when nothing is set', () => {
    expect(readModels({})).toEqual([]);
    expect(readModels({ YOUYAKU_MODELS: '' })).toEqual([]);
  });

  it('are read from JSON or from a file in the project folder, with keys from the environment', () => {
    const folder = mkdtempSync(join(tmpdir(), 'youyaku-models-'));
    writeFileSync(join(folder, 'models.json'), json);
    for (const value of [json, 'models.json']) {
      const models = readModels({ YOUYAKU_MODELS: value, A_KEY: 'secret-a' }, folder);
      expect(models.map(({ id }) => id)).toEqual(['a', 'b']);
      expect(models.map(({ readKey }) => readKey())).toEqual(['secret-a', 'secret-b']);
    }
  });

  it('accept every example of the documentation', () => {
    const documents = readFileSync(resolve(import.meta.dirname, '../../../docs/models.md'), 'utf8');
    const examples = [...documents.matchAll(/```json\n([^]*?)```/g)].map(([, example = '']) => example);
    expect(examples.length).toBeGreaterThan(8);
    for (const example of examples) {
      const keys = [...example.matchAll(/"keyEnv": "(\w+)"/g)].map(([, name = '']) => [name, 'k']);
      expect(readModels({ YOUYAKU_MODELS: example, ...Object.fromEntries(keys) }).length).toBeGreaterThan(0);
    }
  });

  it('are rejected with all problems and without any key', () => {
    const refusal = refusalOf({ YOUYAKU_MODELS: json.replace('"model":"n"', '"modell":"n"') });
    expect(refusal.exitCode).toBe(2);
    expect(refusal.message).toContain('A_KEY');
    expect(refusal.message).toContain('modell');
    expect(refusal.message).not.toContain('secret');
    expect(refusalOf({ YOUYAKU_MODELS: 'nowhere.json' }).message).toContain('nowhere.json');
    expect(refusalOf({ YOUYAKU_MODELS: '[{"key":"secret-c"' }).message).not.toContain('secret');
  });
});
