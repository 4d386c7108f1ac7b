/** The subset of JSON Schema that an OpenAPI document made from zod schemas uses. */
export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};
export type Pick = <T>(list: readonly T[]) => T;

const words = ['市は来月、説明会を開く。参加費は300円である。', '会議の要点をまとめてください。', 'a', '三行'];

/** Members whose values are URLs: nothing may be requested beyond this machine. */
const fixed: Record<string, unknown> = {
  url: 'http://127.0.0.1:9/',
  baseUrl: 'https://127.0.0.1:9/v1',
  provider: 'compatible',
  key: 'sk-0123456789abcdef',
  model: 'gpt-x',
  language: 'ja',
  fileId: 'file_none',
};

/** A value that fits the schema, or nearly so where it has a pattern. */
export function makeValue(schema: JsonSchema, schemas: Record<string, JsonSchema>, pick: Pick, depth = 0): unknown {
  if (schema.$ref !== undefined)
    return makeValue(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, pick, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return makeValue(pick(choices), schemas, pick, depth + 1);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => makeValue(part, schemas, pick, depth + 1)));
  const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type;
  if (type === 'object' || schema.properties !== undefined) return makeObject(schema, schemas, pick, depth);
  if (type === 'array') return depth > 6 ? [] : [makeValue(schema.items ?? {}, schemas, pick, depth + 1)];
  if (type === 'integer' || type === 'number')
    return pick([schema.minimum ?? 0, schema.maximum ?? 9, (schema.minimum ?? 0) + 1]);
  if (type === 'boolean') return pick([true, false]);
  if (type === 'null') return null;
  return pick(words).slice(0, schema.maxLength);
}

function makeObject(schema: JsonSchema, schemas: Record<string, JsonSchema>, pick: Pick, depth: number): object {
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const isWanted = schema.required?.includes(name) === true || (depth < 6 && pick([true, false, false]));
    if (!isWanted) return [];
    return [[name, Object.hasOwn(fixed, name) ? fixed[name] : makeValue(member, schemas, pick, depth + 1)] as const];
  });
  return Object.fromEntries(members);
}
