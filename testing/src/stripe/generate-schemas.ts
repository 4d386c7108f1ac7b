import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';

const [target = ''] = process.argv.slice(2);
const root = resolve(import.meta.dirname, '..', '..');
const generator = createGenerator({
  path: resolve(import.meta.dirname, 'sdk-types.ts'),
  tsconfig: resolve(root, 'tsconfig.json'),
  expose: 'none',
  topRef: false,
  jsDoc: 'none',
  additionalProperties: false,
  skipTypeCheck: true,
});
const schemas = {
  requests: generator.createSchema('StripeRequests').properties,
  answers: generator.createSchema('StripeAnswers').properties,
};
await mkdir(dirname(target), { recursive: true });
// Two processes may generate at once; each puts its file in place whole.
const part = `${target}.${process.pid}`;
await writeFile(part, JSON.stringify(schemas));
await rename(part, target);
