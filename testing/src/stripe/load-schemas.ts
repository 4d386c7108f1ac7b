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

let loaded: Promise<StripeSchemas> | undefined;

/** JSON schemas of the SDK's own types, generated once for each version of them in about three seconds. */
export function loadSchemas(): Promise<StripeSchemas> {
  loaded ??= readSchemas();
  return loaded;
}

async function readSchemas(): Promise<StripeSchemas> {
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
  return { requests: toWire(requests) as StripeSchemas['requests'], answers: toWire(answers) as never };
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

/**
 * The types as they are on the wire: decimals are texts there. And the SDK leaves enumerations open for values of later versions, while this
 * account knows only those of its own.
 */
function toWire(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toWire);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (isDecimal(schema)) return { type: 'string', pattern: String.raw`^-?\d+(?:\.\d+)?$` };
  const { anyOf, ...rest } = schema as { anyOf?: JsonSchema[] };
  const closed = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, toWire(value)]));
  if (anyOf === undefined) return closed;
  const isEnum = (one: JsonSchema): boolean => 'enum' in one || 'const' in one;
  const hasEnum = anyOf.some((one) => isEnum(one) && one['const'] !== '' && one['const'] !== null);
  const isAnyText = (one: JsonSchema): boolean => one['type'] === 'string' && !isEnum(one);
  return { ...closed, anyOf: anyOf.filter((one) => !(hasEnum && isAnyText(one))).map(toWire) };
}

/** The SDK's class of decimals is known by its mark. */
function isDecimal(schema: object): boolean {
  const properties = 'properties' in schema ? (schema.properties as Record<string, JsonSchema>) : {};
  return Object.entries(properties).some(([name, mark]) => name.startsWith('__@') && mark['const'] === 'decimal');
}
