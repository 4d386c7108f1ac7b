import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ModelConfig, ModelsConfigError, parseModelsConfig } from '@youyaku/models/models-config';
import { CliError } from './cli-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The password of a file, for scripts. As an argument every user of the machine could see it. */
export function readPasswordSetting(environment: Environment = process.env): string | undefined {
  const password = environment['YOUYAKU_PASSWORD'];
  return password === '' ? undefined : password;
}

/**
 * The language models of `YOUYAKU_MODELS`, in their order, as the API reads them: JSON, or a file in the project's folder.
 * Throws `CliError` 2 naming models and fields, never a key.
 */
export function readModelsSetting(
  environment: Environment = process.env,
  projectFolder = resolve(import.meta.dirname, '../../..'),
): readonly ModelConfig[] {
  const value = environment['YOUYAKU_MODELS'] ?? '';
  if (value === '') return [];
  try {
    return parseModelsConfig(readModelsFile(value, projectFolder), (name) => environment[name]);
  } catch (error) {
    if (!(error instanceof ModelsConfigError)) throw error;
    throw new CliError(2, error.problems.map((problem) => `YOUYAKU_MODELS: ${problem}`).join('\n'));
  }
}

function readModelsFile(value: string, projectFolder: string): string {
  if (/^\s*[[{]/.test(value)) return value;
  try {
    return readFileSync(resolve(projectFolder, value), 'utf8');
  } catch {
    throw new CliError(2, `YOUYAKU_MODELS is not usable: the file ${value} cannot be read.`);
  }
}
