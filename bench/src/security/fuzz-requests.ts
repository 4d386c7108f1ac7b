import { hostileHeaders, hostileParts, hostileValues } from './hostile-values.ts';
import { makeValue, type JsonSchema, type Pick } from './make-value.ts';

export type FuzzRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
};

type Parameter = { name: string; in: string; required?: boolean; schema?: JsonSchema };
type Operation = {
  method: string;
  path: string;
  parameters: readonly Parameter[];
  body: JsonSchema | undefined;
};
export type OpenApi = {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Parameter[]; requestBody?: { content?: Record<string, { schema?: JsonSchema }> } } | undefined
    >
  >;
  components?: { schemas?: Record<string, JsonSchema> };
};

const headerNames = ['last-event-id', 'idempotency-key', 'prefer', 'cookie', 'accept', 'accept-language'];
const rareHeaderNames = ['content-type', 'content-encoding', 'origin', 'sec-fetch-site', 'range', 'x-forwarded-for'];
const oddMethods = ['PUT', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'GET', 'PROPFIND', 'SEARCH', 'QUERY'];

/** Ids of existing items, by the prefix of their kind, so that a request gets past the look-up. */
export type KnownIds = { readonly summaryId: string; readonly fileId: string; readonly templateId: string };

/** Makes one request after another: an operation as described, and then with some of it changed. */
export function createRequestFuzzer(document: OpenApi, ids: KnownIds, random: () => number): () => FuzzRequest {
  const operations = listOperations(document);
  const pick: Pick = (list) => list[Math.floor(random() * list.length)] as (typeof list)[number];
  const chance = (share: number): boolean => random() < share;
  const schemas = document.components?.schemas ?? {};

  const pathOf = ({ method, path }: Operation): string =>
    path.replace(/\{(\w+)\}/g, () => {
      if (chance(0.25)) return pick(hostileParts);
      // Known items must be kept, or all later requests would end at the look-up.
      if (method === 'DELETE') return 'sum_none';
      if (path.startsWith('/v1/files')) return ids.fileId;
      return path.startsWith('/v1/templates') ? ids.templateId : ids.summaryId;
    });
  const queryOf = ({ parameters }: Operation): string => {
    const parts = parameters.flatMap(({ name, in: place, schema }) => {
      if (place !== 'query' || chance(0.4)) return [];
      const value = chance(0.5) ? pick(hostileParts) : encode(makeValue(schema ?? {}, schemas, pick));
      return [`${name}${chance(0.05) ? pick(['[]', '[a]', '[__proto__]', '[0][b]', '%00']) : ''}=${value}`];
    });
    if (chance(0.05)) parts.push(`${pick(hostileParts)}=${pick(hostileParts)}`);
    return parts.length === 0 ? '' : `?${parts.join('&')}`;
  };
  const bodyOf = ({ body }: Operation): string | Uint8Array | undefined => {
    if (body === undefined && !chance(0.05)) return undefined;
    let value = makeValue(body ?? {}, schemas, pick);
    for (let left = pick([0, 0, 1, 1, 2]); left > 0; left -= 1) value = replaceSomewhere(value, pick);
    const text = JSON.stringify(value) ?? '';
    return chance(0.05) ? corrupt(text, pick) : text;
  };

  return () => {
    const operation = pick(operations);
    const body = bodyOf(operation);
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': contentTypeOf(operation) };
    for (const name of headerNames) if (chance(0.08)) headers[name] = pick(hostileHeaders);
    for (const name of rareHeaderNames) if (chance(0.01)) headers[name] = pick(hostileHeaders);
    if (chance(0.2)) headers['accept'] = 'text/event-stream';
    if (chance(0.5)) headers['prefer'] ??= 'respond-async';
    const method = chance(0.05) ? pick(oddMethods) : operation.method;
    return {
      method,
      path: `${chance(0.02) ? `${pathOf(operation)}/${pick(hostileParts)}` : pathOf(operation)}${queryOf(operation)}`,
      headers,
      body,
    };
  };
}

function listOperations({ paths }: OpenApi): Operation[] {
  const methods = ['get', 'post', 'patch', 'delete', 'put'];
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const [content] = Object.values(operation.requestBody?.content ?? {});
      return [{ method: method.toUpperCase(), path, parameters: operation.parameters ?? [], body: content?.schema }];
    }),
  );
}

function contentTypeOf({ path, method }: Operation): string {
  return path === '/v1/files' && method === 'POST' ? 'multipart/form-data; boundary=----x1' : 'application/json';
}

function encode(value: unknown): string {
  return encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());
}

/** The same value with a hostile one somewhere in it, or an unknown member. */
function replaceSomewhere(value: unknown, pick: Pick): unknown {
  if (typeof value !== 'object' || value === null || pick([0, 1, 2, 3, 4]) === 0) return pick(hostileValues);
  const names = Object.keys(value);
  const name = pick([...names, pick(['unknown', '__proto__', 'a\0b', 'x'.repeat(300)])]);
  const copy: unknown = structuredClone(value);
  Object.defineProperty(copy, name, {
    value: replaceSomewhere((value as Record<string, unknown>)[name], pick),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}

/** Broken JSON, or bytes that are not text. */
function corrupt(text: string, pick: Pick): string | Uint8Array {
  const bytes = Buffer.from(text);
  return pick<string | Uint8Array>([
    text.slice(0, Math.floor(text.length / 2)),
    `\ufeff${text}`,
    `${text}${text}`,
    '',
    'null',
    '"text"',
    '['.repeat(20_000),
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    Buffer.concat([bytes.subarray(0, 20), Buffer.from([0xff, 0xfe, 0x00]), bytes.subarray(20)]),
    Buffer.from(text, 'utf16le'),
    `------x1\r\ncontent-disposition: form-data; name="file"; filename="a\0.txt"\r\ncontent-type: \ud800\r\n\r\nabc\r\n------x1--\r\n`,
    `------x1\r\ncontent-disposition: form-data; name="file"; filename="${'長'.repeat(900)}"\r\n\r\n本文です。\r\n------x1--\r\n`,
  ]);
}
