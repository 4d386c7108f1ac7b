import { operatorSchema, type Operator } from '@youyaku/contract/web-config';
import { z } from 'zod';
import { readJsonSetting } from './read-json-setting.ts';

/** The operator's details, or what is wrong with their file; an unknown field is an error too. */
export function readOperator(
  file: string | undefined,
  projectFolder: string,
): { operator: Operator; problem?: string | undefined } {
  if (file === undefined) return { operator: {} };
  const schema = z.strictObject(operatorSchema.shape);
  const must = "the operator's details";
  const { value, problem } = readJsonSetting({ name: 'OPERATOR_FILE', file, projectFolder, schema, must });
  return problem === undefined ? { operator: value } : { operator: {}, problem };
}
