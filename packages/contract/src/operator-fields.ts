import type { Operator } from './web-config.ts';

/**
 * The operator's details that 特定商取引法 第11条 requires of a page that sells, in the order in which they are shown. Checkout is closed while
 * one is missing. The registration number for qualified invoices is not among them: who is not registered may sell too.
 */
const requiredOperatorFields = ['name', 'representative', 'address', 'phone', 'email', 'contactHours'] as const;
export type RequiredOperatorField = (typeof requiredOperatorFields)[number];

/** The required details that are not given or blank, in the order in which they are shown; empty when checkout may open. */
export function listMissingOperatorFields(operator: Operator): RequiredOperatorField[] {
  return requiredOperatorFields.filter((field) => (operator[field] ?? '').trim() === '');
}
