import type { ErrorObject } from 'ajv';
import type { Route } from './call.ts';
import { validatorsOf } from './compile-schemas.ts';
import type { StripeSchemas } from './load-schemas.ts';
import { badRequest, StripeError } from './stripe-error.ts';

/** Throws what Stripe answers to a request that the SDK's types do not allow; texts become numbers and booleans in place. */
export type RequestCheck = (route: Route, params: Record<string, unknown>) => void;

export function openRequestCheck(schemas: StripeSchemas): RequestCheck {
  // A form carries texts alone; the schema says what they mean.
  const validators = validatorsOf(schemas.requests, { coerceTypes: true });
  return (route, params) => {
    const check = validators(route);
    if (check?.(params) !== true) throw toError(check?.errors ?? []);
  };
}

function toError(errors: readonly ErrorObject[]): StripeError {
  // The deepest one says most where a value may have several shapes.
  const [first] = errors.toSorted((a, b) => depthOf(b) - depthOf(a));
  if (first === undefined) return badRequest('Invalid request.');
  const path = toParam(first.instancePath);
  const { additionalProperty, missingProperty, allowedValues } = first.params as Record<string, unknown>;
  if (typeof additionalProperty === 'string') {
    const param = path === '' ? additionalProperty : `${path}[${additionalProperty}]`;
    return badRequest(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
  }
  if (typeof missingProperty === 'string') {
    const param = path === '' ? missingProperty : `${path}[${missingProperty}]`;
    return badRequest(`Missing required param: ${param}.`, param, 'parameter_missing');
  }
  const allowed = Array.isArray(allowedValues) ? `; must be one of ${allowedValues.join(', ')}` : '';
  return badRequest(`Invalid ${path}: ${first.message ?? 'invalid'}${allowed}`, path);
}

function depthOf({ instancePath, keyword }: ErrorObject): number {
  return instancePath.split('/').length * 2 + (keyword === 'anyOf' ? 0 : 1);
}

/** `/line_items/0/price` is `line_items[0][price]`. */
function toParam(instancePath: string): string {
  const [first = '', ...rest] = instancePath.split('/').slice(1);
  return first + rest.map((name) => `[${name}]`).join('');
}
