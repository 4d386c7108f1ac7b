import type { AppParts } from '#app-parts.ts';
import { getUsageHandler } from './get-usage.ts';
import { listChargesHandler } from './list-charges.ts';

/** What a space has used, and what is left. */
export function createUsageHandlers(parts: AppParts) {
  return { usage: getUsageHandler(parts), charges: listChargesHandler(parts) };
}
