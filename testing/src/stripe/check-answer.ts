import type { ValidateFunction } from 'ajv';
import { validatorsOf } from './compile-schemas.ts';
import type { StripeSchemas } from './load-schemas.ts';

/** What is wrong with an answer by the SDK's types, as `invoice /lines must be object`; empty when nothing is. */
export type AnswerCheck = (answer: unknown) => string[];

/**
 * Checks every object of Stripe inside of an answer against the type that the SDK has for it: a property too many, one too few, and a value outside
 * of its list are problems.
 */
export function openAnswerCheck(schemas: StripeSchemas): AnswerCheck {
  const validators = validatorsOf(schemas.answers);
  return (answer) => {
    const problems: string[] = [];
    visit(answer, true);
    return problems;

    /** Returns what stands for the value in the object around it: its id when it is one of Stripe's. */
    function visit(value: unknown, isTop: boolean): unknown {
      if (Array.isArray(value)) return value.map((item) => visit(item, false));
      if (typeof value !== 'object' || value === null) return value;
      const holder = value as Record<string, unknown>;
      const flat = Object.fromEntries(Object.entries(holder).map(([name, inner]) => [name, visit(inner, false)]));
      const { object: kind, id } = holder;
      const isDeleted = holder['deleted'] === true;
      if (typeof kind !== 'string' || kind === 'list' || kind === 'event' || isDeleted) return flat;
      problems.push(...findProblems(validators(kind), kind, flat));
      return typeof id === 'string' && !isTop ? id : flat;
    }
  };
}

function findProblems(check: ValidateFunction | undefined, kind: string, flat: object): string[] {
  if (check === undefined) return [`${kind} is not an object that is known here`];
  if (check(flat)) return [];
  return (check.errors ?? []).map(({ instancePath, message, params }) => {
    return `${kind} ${instancePath} ${message ?? ''} ${JSON.stringify(params)}`;
  });
}
