import type { System } from './system.ts';

/** The sentences as they come. */
export const lead: System = (sentences) => sentences.keys();
