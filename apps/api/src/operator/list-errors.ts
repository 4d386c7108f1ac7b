import { parseReferenceNumber } from '@youyaku/contract/reference-number';
import type { AppParts } from '#app-parts.ts';
import { contract } from '#http/implement-contract.ts';
import { operatorBounds } from './operator-bounds.ts';

const shownNumbers = 3;

/** The errors that are kept here, or those with the number that a person told the operator. */
export function listErrorsHandler({ errors }: Pick<AppParts, 'errors'>) {
  return contract.admin.errors.handler(async ({ input: { number: typed } }) => {
    const groups = await errors.list();
    const wanted = typed === undefined || typed.trim() === '' ? undefined : (parseReferenceNumber(typed) ?? '');
    const found = groups.flatMap(({ references, ...group }) => {
      const { part, ...rest } = group;
      const numbers = references.map(({ number }) => number);
      if (wanted !== undefined && !numbers.includes(wanted)) return [];
      return [{ ...rest, part, numbers: wanted === undefined ? numbers.slice(0, shownNumbers) : [wanted] }];
    });
    return { kind: errors.kind, items: found.slice(0, operatorBounds.rowsMax) };
  });
}
