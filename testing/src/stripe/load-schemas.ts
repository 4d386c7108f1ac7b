import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readFile } from 'node:fs/promises';
import { constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Stripe } from 'stripe';

export type JsonSchema = { readonly [key: string]: unknown };
export type StripeSchemas = {
  readonly requests: Readonly<Record<string, JsonSchema>>;
  readonly answers: Readonly<Record<string, JsonSchema>>;
};

const generator = resolve(import.meta.dirname, 'generate-schemas.ts');
const source = resolve(import.meta.dirname, 'sdk-types.ts');
const cacheFolder = resolve(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'stripe-schemas');
const generateMsMax = 120_000;

/** JSON schemas of the SDK's own types, generated once for each version of them in about three seconds. */
export async function loadSchemas(): Promise<StripeSchemas> {
  const key = createHash('sha256')
    .update(await readFile(source))
    .update(`${Stripe.PACKAGE_VERSION} ${Stripe.API_VERSION}`)
    .digest('hex')
    .slice(0, 16);
  const file = join(await findCacheFolder(), `${key}.json`);
  const text = await readFile(file, 'utf8').catch(async () => {
    await promisify(execFile)(process.execPath, [generator, file], { timeout: generateMsMax });
    return readFile(file, 'utf8');
  });
  const { requests, answers } = JSON.parse(text) as StripeSchemas;
  return { requests: closeEnums(requests) as StripeSchemas['requests'], answers: closeEnums(answers) as never };
}

/** An installation may be read-only. */
async function findCacheFolder(): Promise<string> {
  try {
    await mkdir(cacheFolder, { recursive: true });
    await access(cacheFolder, constants.W_OK);
    return cacheFolder;
  } catch {
    return join(tmpdir(), 'stripe-schemas');
  }
}

/** The SDK leaves enumerations open for values of later versions; this account knows only those of its own. */
function closeEnums(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeEnums);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as { anyOf?: JsonSchema[] };
  const closed = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, closeEnums(value)]));
  if (anyOf === undefined) return closed;
  const isEnum = (one: JsonSchema): boolean => 'enum' in one || 'const' in one;
  const hasEnum = anyOf.some((one) => isEnum(one) && one['const'] !== '' && one['const'] !== null);
  const isAnyText = (one: JsonSchema): boolean => one['type'] === 'string' && !isEnum(one);
  return { ...closed, anyOf: anyOf.filter((one) => !(hasEnum && isAnyText(one))).map(closeEnums) };
}
