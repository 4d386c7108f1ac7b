import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { operatorSchema, type Operator } from '@youyaku/contract/web-config';
import { z } from 'zod';

/** The operator's details, or what is wrong with their file; an unknown field is an error too. */
export function readOperator(
  file: string | undefined,
  projectFolder: string,
): { operator: Operator; problem?: string | undefined } {
  if (file === undefined) return { operator: {} };
  const facts = readJson(readText(resolve(projectFolder, file)));
  const read = z.strictObject(operatorSchema.shape).safeParse(facts);
  if (read.success) return { operator: read.data };
  const isObject = typeof facts === 'object' && facts !== null && !Array.isArray(facts);
  const wrong = read.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `does not know ${issue.keys.join(', ')}`
      : `has a wrong ${issue.path.join('.')}`,
  );
  const what = isObject ? wrong.join('; ') : "must be a JSON object of the operator's details";
  return { operator: {}, problem: `OPERATOR_FILE is not usable: ${file} ${what} (docs/operating.md)` };
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
