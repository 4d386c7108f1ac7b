import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ModelConfig, ModelsConfigError, readModelsSetting } from '@youyaku/models/models-config';

type Environment = Readonly<Record<string, string | undefined>>;

/** The language models that the setting names; what is wrong with them is added to the problems. */
export function readModels(
  value: string | undefined,
  projectFolder: string,
  environment: Environment,
  problems: string[],
): readonly ModelConfig[] {
  const readFile = (name: string): string => readFileSync(resolve(projectFolder, name), 'utf8');
  return collectProblems(() => readModelsSetting(value, readFile, (name) => environment[name]), problems) ?? [];
}

export function collectProblems<Value>(read: () => Value, problems: string[]): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ModelsConfigError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}
