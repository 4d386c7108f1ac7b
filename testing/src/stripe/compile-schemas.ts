import { Ajv, type Options, type ValidateFunction } from 'ajv';
import type { JsonSchema } from './load-schemas.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;
type Find = (name: string) => ValidateFunction | undefined;

/** Compiling takes longer than everything else that an account does, so it is done once a process, and for what is asked alone. */
const known = new WeakMap<Schemas, Find>();

/** The validator of each schema by its name. One set of schemas is always compiled with the same options. */
export function validatorsOf(schemas: Schemas, options: Options = {}): Find {
  const before = known.get(schemas);
  if (before !== undefined) return before;
  const ajv = new Ajv({ strict: false, ...options });
  const compiled = new Map<string, ValidateFunction>();
  const find: Find = (name) => {
    if (!Object.hasOwn(schemas, name)) return undefined;
    const check = compiled.get(name) ?? ajv.compile(schemas[name] ?? false);
    compiled.set(name, check);
    return check;
  };
  known.set(schemas, find);
  return find;
}
