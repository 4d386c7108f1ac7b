import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';

type JsonSetting<Value> = {
  /** The setting that names the file. */
  name: string;
  file: string;
  projectFolder: string;
  schema: z.ZodType<Value>;
  /** What the file must hold, for a file that is no JSON object. */
  must: string;
};

/** The content of a JSON file that a setting names, or what is wrong with it in one sentence. */
export function readJsonSetting<Value>({
  name,
  file,
  projectFolder,
  schema,
  must,
}: JsonSetting<Value>): { value: Value; problem?: undefined } | { value?: undefined; problem: string } {
  const facts = readJson(readText(resolve(projectFolder, file)));
  const read = schema.safeParse(facts);
  if (read.success) return { value: read.data };
  const isObject = typeof facts === 'object' && facts !== null && !Array.isArray(facts);
  const wrong = read.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `does not know ${issue.keys.map((key) => [...issue.path, key].join('.')).join(', ')}`
      : `has a wrong ${issue.path.join('.')}`,
  );
  return { problem: unusable(name, file, isObject ? wrong.join('; ') : `must be a JSON object of ${must}`) };
}

export function unusable(name: string, file: string, what: string): string {
  return `${name} is not usable: ${file} ${what} (docs/operating.md)`;
}

export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function readJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
