import type { AppParts } from '#app-parts.ts';
import { getGlossaryHandler } from './get-glossary.ts';
import { listMasksHandler } from './list-masks.ts';
import { replaceGlossaryHandler } from './replace-glossary.ts';

/** Terms of a space, and what it masks. */
export function createGlossaryHandlers(parts: AppParts) {
  return {
    get: getGlossaryHandler(parts),
    replace: replaceGlossaryHandler(parts),
    masks: listMasksHandler(parts),
  };
}
