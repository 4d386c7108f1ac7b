import type { System } from './system.ts';

/** The sentences in source order. */
export const lead: System = (sentences) => sentences.keys();
