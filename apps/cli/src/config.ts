import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ModelConfig, ModelsConfigError, readModelsSetting } from '@youyaku/models/models-config';
import { type JudgeChoice, readJudgeSetting } from '@youyaku/models/with-judge';
import { detectTerminalLanguage } from '@youyaku/contract/terminal-language';
import { CliError } from './cli-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The language of the terminal. */
export function readLanguage(environment: Environment = process.env): 'ja' | 'en' {
  return detectTerminalLanguage(environment);
}

/** The password of a file, for scripts. As an argument it would be visible to every user of the machine. */
export function readPasswordSetting(environment: Environment = process.env): string | undefined {
  const password = environment['YOUYAKU_PASSWORD'];
  return password === '' ? undefined : password;
}

/** The language models of `YOUYAKU_MODELS`, in order. Throws `CliError` 2 naming models and fields, never a key. */
export function readModels(
  environment: Environment = process.env,
  projectFolder = resolve(import.meta.dirname, '../../..'),
): readonly ModelConfig[] {
  const readFile = (name: string): string => readFileSync(resolve(projectFolder, name), 'utf8');
  return toArgumentError(() => readModelsSetting(environment['YOUYAKU_MODELS'], readFile, (name) => environment[name]));
}

/** The model of `YOUYAKU_JUDGE_MODEL` among these. Throws `CliError` 2. */
export function readJudgeModel(
  models: readonly ModelConfig[],
  environment: Environment = process.env,
): JudgeChoice<ModelConfig> {
  return toArgumentError(() => readJudgeSetting(environment['YOUYAKU_JUDGE_MODEL'], models));
}

function toArgumentError<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof ModelsConfigError ? new CliError(2, error.message) : error;
  }
}
